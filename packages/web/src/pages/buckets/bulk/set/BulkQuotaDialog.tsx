import { z } from 'zod';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { noQuota, QuotaForm } from '#/pages/buckets/fields/quota-values.ts';
import { QuotaFields } from '#/pages/buckets/fields/QuotaFields.tsx';
import { Callout } from '#/ui/Callout.tsx';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { bucketBulkMessages } from '../messages.ts';
import { BulkSetDialog } from './BulkSetDialog.tsx';

const schema = z.object({ quota: QuotaForm });

export function BulkQuotaDialog(props: BulkDialogProps) {
  const { t } = useMessages(bucketBulkMessages);
  const form = useForm({ schema, initial: { quota: { ...noQuota, enabled: true } } });
  const { enabled } = form.values.quota;
  return (
    <BulkSetDialog
      {...props}
      kind="quota"
      form={form}
      submitLabel={t(enabled ? 'bucketBulk.quotaSet' : 'bucketBulk.quotaClear')}
    >
      <QuotaFields fields={form.group('quota')} />
      {!enabled && <Callout>{t('bucketBulk.quotaGone')}</Callout>}
    </BulkSetDialog>
  );
}
