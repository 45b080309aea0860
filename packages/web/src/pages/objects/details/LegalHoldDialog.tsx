import { formatThousands } from '@longshore/contract/quantity';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { hasFolder, type ObjectDialogProps } from '../actions/object-action.ts';
import { ChangedNames } from './ChangedNames.tsx';
import { type Hold, HoldFields, HoldForm } from './HoldFields.tsx';
import { HoldJobDialog } from './HoldJobDialog.tsx';
import { detailsMessages } from './messages.ts';
import { useObjectSave } from './use-object-save.tsx';
import { useOnlyDetails } from './use-only-details.ts';

/** Puts versions under legal hold, or releases them; what is in folders as a job. */
export function LegalHoldDialog(props: ObjectDialogProps) {
  return hasFolder(props) ? <HoldJobDialog {...props} /> : <HoldOfObjects {...props} />;
}

function HoldOfObjects(props: ObjectDialogProps) {
  const { details, isPending } = useOnlyDetails(props);
  if (isPending) return null;
  return <HoldFormDialog {...props} isOn={details?.legal_hold_status?.toUpperCase() === 'ON'} />;
}

function HoldFormDialog({ isOn, ...props }: ObjectDialogProps & { readonly isOn: boolean }) {
  const { t } = useMessages(detailsMessages);
  const { rows, onClose } = props;
  const form = useForm<Hold, Hold>({
    schema: HoldForm,
    initial: { status: isOn || rows.length > 1 ? 'enabled' : 'disabled' },
  });
  const { save, progress, failed } = useObjectSave(form, {
    target: props,
    changeOf: (legalHold: Hold) => ({ legalHold }),
    onDone: (count) =>
      showMessage(t('objectDetails.lock.holdSaved', { count, shown: formatThousands(count) })),
  });
  if (failed) return failed;
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
      {progress}
    </FormDialog>
  );
}
