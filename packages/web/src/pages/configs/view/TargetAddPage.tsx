import { can } from '@longshore/contract/can';
import { configUpdate } from '@longshore/contract/configs/configs';
import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { useSession } from '#/api/session.ts';
import { FormPage } from '#/form/FormPage.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { TextField } from '#/ui/TextField.tsx';
import { configQuery, noteRestart, refreshConfigs } from '../config-queries.ts';
import styles from '../configs.module.css';
import { configMessages } from '../messages.ts';
import { optionParts } from '../option.ts';
import { placeOf, settingForm } from '../setting-form.ts';
import { newTarget, sentOf, valuesOf } from '../setting-values.ts';
import { SettingFields } from './SettingFields.tsx';

const route = getRouteApi('/shell/settings/add-configuration/$option');
const nothing: ConfigTarget = { name: '', key_values: [] };

/** One more target of a subsystem that can have several. */
export default function TargetAddPage(): ReactNode {
  const { option } = route.useParams();
  return <TargetAdd key={option} option={option} />;
}

function TargetAdd({ option }: { readonly option: string }) {
  const { t } = useMessages(configMessages);
  const navigate = useNavigate();
  const { subsystem } = optionParts(option);
  const { data } = usePrefetchedQuery(configQuery(option));
  const [first = nothing] = data;
  const [added] = useState(() => newTarget(first));
  const form = useForm({ schema: settingForm(added), initial: valuesOf(added) });
  const refusal = useRefusals().all(can(configUpdate, useSession()));
  const save = useSave(form, {
    send: (values) => {
      const { name } = values;
      const sent = sentOf(added, values);
      // An empty form says what it lacks by the refusal of the storage server.
      const key_values = sent.length > 0 ? sent : [{ key: 'enable', value: 'on' }];
      const place = name === '' ? {} : { arn_resource_id: name };
      return call(configUpdate, { params: { name: subsystem }, body: { ...place, key_values, isNew: true } });
    },
    fieldNames: {
      arn_resource_id: 'name',
      ...Object.fromEntries(added.key_values.map(({ key }) => [`key_values.${key}`, placeOf(added, key)])),
    },
    onSaved: (reply, { name }) => {
      noteRestart(reply);
      const saved = name || t('config.target.unnamed');
      showMessage(t(reply.restart ? 'config.savedRestart' : 'config.saved', { name: saved }));
    },
    refresh: refreshConfigs,
    close: () =>
      navigate({
        to: '/settings/configurations/$option',
        params: { option: subsystem },
        ignoreBlocker: true,
      }),
  });
  return (
    <FormPage
      form={form}
      save={save}
      title={t('config.target.add')}
      breadcrumbs={[
        { label: t('config.list'), to: '/settings/configurations' },
        { label: subsystem, to: `/settings/configurations/${subsystem}` },
      ]}
      submitLabel={t('config.target.add')}
      submitRefused={refusal}
    >
      <p className={styles['about']}>{first.description}</p>
      <TextField
        {...form.input('name')}
        label={t('config.target.name')}
        help={t('config.target.nameHelp')}
        autoComplete="off"
        focusFirst
      />
      <SettingFields fields={form} target={added} />
    </FormPage>
  );
}
