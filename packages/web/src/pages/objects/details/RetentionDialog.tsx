import { canDo } from '@longshore/contract/can';
import { objectRetentionDelete } from '@longshore/contract/objects/details';
import { formatThousands } from '@longshore/contract/quantity';
import { useMemo, useState } from 'react';
import { call } from '#/api/call.ts';
import { useSession } from '#/api/session.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { refusalAt } from '#/shell/refusal-words.ts';
import { showMessage } from '#/stores/notices.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { hasFolder, type ObjectDialogProps } from '../actions/object-action.ts';
import { ChangedNames } from './ChangedNames.tsx';
import { refreshDetails } from './details-query.ts';
import { detailsMessages } from './messages.ts';
import { RetentionFields } from './RetentionFields.tsx';
import { RetentionJobDialog } from './RetentionJobDialog.tsx';
import { retentionOf } from './retention-of.ts';
import { initialRetention, isLessened, retentionForm } from './retention-values.ts';
import type { SentRetention, SetRetention } from './retention-values.ts';
import { useObjectSave } from './use-object-save.tsx';
import { useOnlyDetails } from './use-only-details.ts';

/** How long versions are kept; what is in folders as a job. */
export function RetentionDialog(props: ObjectDialogProps) {
  return hasFolder(props) ? <RetentionJobDialog {...props} /> : <RetentionOfObjects {...props} />;
}

/** The form begins with what the version has itself. */
function RetentionOfObjects(props: ObjectDialogProps) {
  const { details, isPending } = useOnlyDetails(props);
  if (isPending) return null;
  return <RetentionFormDialog {...props} now={details ? retentionOf(details) : null} />;
}

function RetentionFormDialog({ now, ...props }: ObjectDialogProps & { readonly now: SetRetention | null }) {
  const { t } = useMessages(detailsMessages);
  const session = useSession();
  const { bucketName, rows, versionId, onClose } = props;
  const [todayMs] = useState(Date.now);
  const schema = useMemo(() => retentionForm(now, todayMs), [now, todayMs]);
  const form = useForm({ schema, initial: initialRetention(now) });
  const path = rows[0]?.key ?? '';
  const takeAway = async () => {
    const query = { prefix: path, version_id: versionId };
    await call(objectRetentionDelete, { params: { bucketName }, query });
    void refreshDetails();
  };
  const { save, progress, failed } = useObjectSave(form, {
    target: props,
    changeOf: (retention: SentRetention) => (retention === undefined ? takeAway() : { retention }),
    onDone: (count) =>
      showMessage(t('objectDetails.lock.retentionSaved', { count, shown: formatThousands(count) })),
  });
  if (failed) return failed;
  const isOfMany = rows.length > 1;
  const mayNotBypass = refusalAt(canDo('bypassGovernance', session, { bucketName, path }));
  const isAsked = isOfMany || (now?.mode === 'governance' && isLessened(now, form.values));
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('objectDetails.lock.retentionEdit')}
      submitLabel={t('objectDetails.lock.retentionSubmit')}
      onClose={onClose}
    >
      <ChangedNames rows={rows} />
      {now?.mode === 'governance' && (
        <SwitchField {...form.toggle('isRetained')} label={t('objectDetails.lock.retained')} />
      )}
      {form.values.isRetained && <RetentionFields fields={form} now={now} />}
      {isAsked && (
        <SwitchField
          {...form.toggle('isBypassing')}
          label={t('objectDetails.lock.bypass')}
          help={t('objectDetails.lock.bypassHelp')}
          disabledReason={mayNotBypass}
        />
      )}
      {progress}
    </FormDialog>
  );
}
