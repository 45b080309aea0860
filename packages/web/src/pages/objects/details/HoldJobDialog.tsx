import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useSave } from '#/form/use-save.ts';
import { useMessages } from '#/messages/catalogue.ts';
import type { ObjectDialogProps } from '../actions/object-action.ts';
import { ChangedNames } from './ChangedNames.tsx';
import { type Hold, HoldFields, HoldForm } from './HoldFields.tsx';
import { detailsMessages } from './messages.ts';
import { startLockJob } from './start-lock-job.ts';

/** Legal hold of all that is in folders. */
export function HoldJobDialog(props: ObjectDialogProps) {
  const { t } = useMessages(detailsMessages);
  const { rows, onClose } = props;
  const form = useForm<Hold, Hold>({ schema: HoldForm, initial: { status: 'enabled' } });
  const save = useSave(form, {
    send: (legalHold: Hold) => startLockJob(props, { kind: 'legalHold', legalHold }),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('objectDetails.lock.holdEdit')}
      size="small"
      submitLabel={t('objectDetails.lock.holdSubmit')}
      onClose={onClose}
    >
      <ChangedNames rows={rows} />
      <HoldFields fields={form} />
      <p>{t('objectDetails.lock.asJob')}</p>
    </FormDialog>
  );
}
