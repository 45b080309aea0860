import { bucketRetentionDelete, bucketRetentionSet } from '@longshore/contract/buckets/locking';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { SwitchField } from '#/ui/SwitchField.tsx';
import { noRetention, RetentionForm, type RetentionValues } from '../fields/retention-values.ts';
import { RetentionFields } from '../fields/RetentionFields.tsx';
import { bucketMessages } from '../admin/messages.ts';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import { RetentionWords, type Retention } from './RetentionWords.tsx';
import { retentionQuery } from './summary-queries.ts';

interface RetentionDialogProps {
  readonly bucketName: string;
  readonly opened: Retention | undefined;
  readonly onClose: () => void;
}

const valuesOf = (now: Retention | undefined): RetentionValues => ({
  enabled: now?.mode !== undefined,
  mode: now?.mode ?? noRetention.mode,
  unit: now?.unit ?? noRetention.unit,
  validity: now?.validity ?? noRetention.validity,
});

/** How long new versions are locked where the upload does not say it. */
export function RetentionDialog({ bucketName, opened, onClose }: RetentionDialogProps) {
  const { t } = useMessages(bucketMessages);
  const form = useForm({ schema: RetentionForm, initial: { ...valuesOf(opened), enabled: true } });
  const save = useBucketSave(form, {
    bucketName,
    basis: {
      query: retentionQuery(bucketName),
      opened,
      take: (theirs) => form.reset(valuesOf(theirs)),
    },
    send: (body, base) => {
      const place = { params: { bucketName }, query: { revision: base?.revision } };
      return body ? call(bucketRetentionSet, { ...place, body }) : call(bucketRetentionDelete, place);
    },
    onSaved: () => showMessage(t('bucket.retention.saved', { name: bucketName })),
    close: onClose,
  });
  const { enabled } = form.values;
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucket.retention.edit')}
      submitLabel={t('bucket.retention.submit')}
      renderTheirs={(theirs) => <RetentionWords now={theirs} />}
      onClose={onClose}
    >
      <SwitchField
        {...form.toggle('enabled')}
        label={t('bucket.retention.label')}
        help={t('bucket.retention.help')}
      />
      {enabled && <RetentionFields fields={form} />}
    </FormDialog>
  );
}
