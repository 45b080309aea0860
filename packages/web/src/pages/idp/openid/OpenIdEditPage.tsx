import { idpUpdate } from '@longshore/contract/idp/idp';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '#/api/call.ts';
import { usePrefetchedQuery } from '#/api/query.ts';
import { FormPage } from '#/form/FormPage.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { idpQuery, noteRestart, refreshIdps, unnamed } from '../idp-queries.ts';
import styles from '../idp.module.css';
import { idpMessages } from '../messages.ts';
import { ProviderNotes } from '../ProviderNotes.tsx';
import { settingsOf } from '../settings.ts';
import { useProviderActions } from '../use-provider-actions.tsx';
import { openIdForm, openIdInput, openIdValues } from './openid-form.ts';
import { OpenIdFields } from './OpenIdFields.tsx';
import { ProviderCheck } from './ProviderCheck.tsx';

const route = getRouteApi('/shell/identity/edit-openid/$name');

export default function OpenIdEditPage(): ReactNode {
  const { name } = route.useParams();
  return <OpenIdEdit key={name} name={name} />;
}

function OpenIdEdit({ name }: { readonly name: string }) {
  const { t } = useMessages(idpMessages);
  const navigate = useNavigate();
  const { data } = usePrefetchedQuery(idpQuery('openid', name));
  // As it was stored when the form was opened: what differs from it is sent.
  const [before] = useState(() => settingsOf(data));
  const isEnv = data.info.some((one) => one.isEnv);
  const { changeRefused } = useProviderActions({ type: 'openid', name, isEnv });
  const form = useForm({ schema: openIdForm, initial: openIdValues(before) });
  const params = { type: 'openid', name } as const;
  const save = useSave(form, {
    send: async (values) => {
      const input = openIdInput(before, values);
      return input === '' ? null : call(idpUpdate, { params, body: { input } });
    },
    onSaved: (reply) => {
      if (reply !== null) noteRestart(reply);
      showMessage(t(reply === null ? 'idp.unchanged' : reply.restart ? 'idp.savedRestart' : 'idp.saved'));
    },
    refresh: refreshIdps,
    close: () => navigate({ to: '/identity/openid/$name', params: { name }, ignoreBlocker: true }),
  });
  const label = name === unnamed ? t('idp.unnamed') : name;
  return (
    <div className={styles['columns']}>
      <div>
        <FormPage
          form={form}
          save={save}
          title={t('idp.editTitle')}
          breadcrumbs={[
            { label: t('idp.openId'), to: '/identity/openid' },
            { label, to: `/identity/openid/${name}` },
          ]}
          submitLabel={t('idp.save')}
          submitRefused={changeRefused}
        >
          <ProviderNotes isEnv={isEnv} isWaiting={(data.waiting ?? []).length > 0} />
          <OpenIdFields fields={form} isNew={false} />
        </FormPage>
      </div>
      <ProviderCheck values={form.values} />
    </div>
  );
}
