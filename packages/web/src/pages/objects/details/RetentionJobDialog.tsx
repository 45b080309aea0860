import { canDo } from '@longshore/contract/can';
import { useMemo, useState } from 'react';
import { useSession } from '#/api/session.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { ChangedNames } from './ChangedNames.tsx';
import { detailsMessages } from './messages.ts';
import { RetentionFields } from './RetentionFields.tsx';
import { initialRetention, retentionForm, type SentRetention } from './retention-values.ts';
import { startLockJob } from './start-lock-job.ts';

/** Retention of all that is in folders, whatever each object has now. */
export function RetentionJobDialog(props: ObjectDialogProps) {
  const { t } = useMessages(detailsMessages);
  const session = useSession();
  const { bucketName, rows, onClose } = props;
  const [todayMs] = useState(Date.now);
  const schema = useMemo(() => retentionForm(null, todayMs), [todayMs]);
  const form = useForm({ schema, initial: initialRetention(null) });
  const save = useSave(form, {
    send: (retention: SentRetention) => startLockJob(props, { kind: 'retention', retention }),
    fieldNames: { 'body.retention.expires': 'date' },
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('objectDetails.lock.retentionEdit')}
      submitLabel={t('objectDetails.lock.retentionSubmit')}
      onClose={onClose}
    >
      <ChangedNames rows={rows} />
      <RetentionFields fields={form} now={null} />
      <SwitchField
        {...form.toggle('isBypassing')}
        label={t('objectDetails.lock.bypass')}
        help={t('objectDetails.lock.bypassHelp')}
        disabledReason={refusalAt(canDo('bypassGovernance', session, { bucketName, path: rows[0]?.key }))}
      />
      <p>{t('objectDetails.lock.asJob')}</p>
    </FormDialog>
  );
}
