import { bucketQuotaSet } from '@longshore/contract/buckets/quota';
import { formatSize } from '@longshore/contract/quantity';
import { useMessages } from '#/messages/catalogue.ts';
import { Callout } from '#/ui/Callout.tsx';
import { bucketMessages } from '../admin/messages.ts';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { showMessage } from '#/stores/notices.ts';
import { QuotaForm, quotaBytesOf, quotaOf } from '../fields/quota-values.ts';
import { QuotaFields } from '../fields/QuotaFields.tsx';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import { QuotaWords, type Quota } from './QuotaWords.tsx';
import { summaryParts } from './summary-parts.ts';
import { quotaQuery } from './summary-queries.ts';
import { useSummaryPart } from './use-summary-part.ts';

interface QuotaDialogProps {
  readonly bucketName: string;
  readonly opened: Quota | undefined;
  readonly onClose: () => void;
}

/** How much the bucket may hold. */
export function QuotaDialog({ bucketName, opened, onClose }: QuotaDialogProps) {
  const { t } = useMessages(bucketMessages);
  const form = useForm({ schema: QuotaForm, initial: { ...quotaOf(opened?.quota), enabled: true } });
  const save = useBucketSave(form, {
    bucketName,
    basis: {
      query: quotaQuery(bucketName),
      opened,
      take: ({ quota }) => form.reset(quotaOf(quota)),
    },
    send: (body, base) =>
      call(bucketQuotaSet, { params: { bucketName }, query: { revision: base?.revision }, body }),
    onSaved: ({ warnings }) => showMessage(t('bucket.quota.saved', { name: bucketName }), warnings),
    close: onClose,
  });
  const held = useSummaryPart(summaryParts.usage, bucketName).now?.size ?? 0;
  const amount = form.values.enabled ? quotaBytesOf(form.values) : null;
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucket.quota.edit')}
      submitLabel={t('bucket.quota.submit')}
      renderTheirs={(theirs) => <QuotaWords now={theirs} />}
      onClose={onClose}
    >
      <QuotaFields fields={form} />
      {amount !== null && amount > 0 && amount < held && (
        <Callout>{t('bucket.quota.below', { size: formatSize(held) })}</Callout>
      )}
    </FormDialog>
  );
}
