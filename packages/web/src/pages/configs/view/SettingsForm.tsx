import { can } from '@longshore/contract/can';
import { configUpdate } from '@longshore/contract/configs/configs';
import type { ConfigTarget } from '@longshore/contract/configs/configs-schemas';
import { useState } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { FormBody } from '#/form/FormBody.tsx';
import { LeaveGuard } from '#/form/LeaveGuard.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { useRefusals } from '#/shell/refusals.ts';
import { showMessage } from '#/stores/notices.ts';
import { Button } from '#/ui/Button.tsx';
import { configQuery, noteRestart } from '../config-queries.ts';
import { configMessages } from '../messages.ts';
import { placeOf, settingForm } from '../setting-form.ts';
import { sentOf, valuesOf } from '../setting-values.ts';
import { SettingFields } from './SettingFields.tsx';
import { TheirSettings } from './TheirSettings.tsx';

interface SettingsFormProps {
  readonly option: string;
  readonly opened: ConfigTarget;
  readonly title: string;
  /** After a save: the form begins anew with what is set then. */
  readonly reopen: () => Promise<unknown>;
}

/** One form of what the server says of its keys. What was changed is sent, and nothing else. */
export function SettingsForm({ option, opened, title, reopen }: SettingsFormProps) {
  const { t } = useMessages(configMessages);
  const [before, setBefore] = useState(opened);
  const form = useForm({ schema: settingForm(before), initial: valuesOf(before) });
  const refusal = useRefusals().all(can(configUpdate, useSession()));
  const isClosed = opened.isEnv === true || opened.next === 'deleted';
  const save = useSave(form, {
    basis: {
      query: configQuery(option),
      opened: [opened],
      take: ([theirs]) => {
        if (!theirs) return;
        setBefore(theirs);
        form.reset(valuesOf(theirs));
      },
    },
    send: async (values, base) => {
      const key_values = sentOf(before, values);
      if (key_values.length === 0) return null;
      const revision = base?.[0]?.revision;
      return call(configUpdate, { params: { name: option }, body: { key_values, revision } });
    },
    fieldNames: Object.fromEntries(
      opened.key_values.map(({ key }) => [`key_values.${key}`, placeOf(opened, key)]),
    ),
    onSaved: (reply) => {
      if (reply === null) return showMessage(t('config.unchanged'));
      noteRestart(reply);
      showMessage(t(reply.restart ? 'config.savedRestart' : 'config.saved', { name: title }));
    },
    refresh: reopen,
  });
  const actions = (
    <>
      <Button
        type="submit"
        kind="primary"
        busy={save.busy}
        disabledReason={
          opened.isEnv === true ? t('config.allByVariables') : isClosed ? t('config.deletedNext') : refusal
        }
      >
        {t('config.save')}
      </Button>
      <Button disabled={save.busy} onClick={() => form.reset()}>
        {t('form.clear')}
      </Button>
    </>
  );
  return (
    <>
      <FormBody
        form={form}
        save={save}
        label={title}
        actions={actions}
        renderTheirs={([theirs]) => theirs && <TheirSettings before={before} theirs={theirs} />}
      >
        <SettingFields fields={form} target={before} isClosed={isClosed} />
      </FormBody>
      <LeaveGuard isDirty={form.isDirty && !save.busy} />
    </>
  );
}
