import { formatThousands } from '@longshore/contract/quantity';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { hasFolder, type ObjectDialogProps } from '../actions/object-action.ts';
import { ChangedNames } from './ChangedNames.tsx';
import { detailsQuery } from './details-query.ts';
import { type Hold, HoldFields, HoldForm } from './HoldFields.tsx';
import { HoldJobDialog } from './HoldJobDialog.tsx';
import { detailsMessages } from './messages.ts';
import { useObjectSave } from './use-object-save.tsx';

/** Puts versions under legal hold, or releases them; what is in folders as a job. */
export function LegalHoldDialog(props: ObjectDialogProps) {
  return hasFolder(props) ? <HoldJobDialog {...props} /> : <HoldOfObjects {...props} />;
}

function HoldOfObjects(props: ObjectDialogProps) {
  const { bucketName, rows, versionId } = props;
  const [only] = rows;
  const { data, isPending } = useQuery({
    ...detailsQuery({ bucketName, objectKey: only?.key ?? '', versionId }),
    enabled: rows.length === 1,
  });
  // What is set now comes first, so that the form begins with it.
  if (rows.length === 1 && isPending) return null;
  return <HoldFormDialog {...props} isOn={data?.legal_hold_status?.toUpperCase() === 'ON'} />;
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
