import { z } from 'zod';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { EncryptionForm } from '#/pages/buckets/fields/encryption-values.ts';
import { EncryptionFields } from '#/pages/buckets/fields/EncryptionFields.tsx';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { bucketBulkMessages } from '../messages.ts';
import { BulkSetDialog } from './BulkSetDialog.tsx';

const schema = z.object({ encryption: EncryptionForm });

export function BulkEncryptionDialog(props: BulkDialogProps) {
  const { t } = useMessages(bucketBulkMessages);
  const form = useForm({ schema, initial: { encryption: { encType: 'sse-s3', kmsKeyID: '' } } });
  return (
    <BulkSetDialog {...props} kind="encryption" form={form} submitLabel={t('bucketBulk.encryptionSet')}>
      <EncryptionFields fields={form.group('encryption')} kinds={['none', 'sse-s3', 'sse-kms']} />
    </BulkSetDialog>
  );
}
