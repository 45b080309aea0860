import { bucketEncryptionDisable, bucketEncryptionEnable } from '@longshore/contract/buckets/encryption';
import { call } from '#/api/call.ts';
import { FormDialog } from '#/form/FormDialog.tsx';
import { useForm } from '#/form/use-form.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { showMessage } from '#/stores/notices.ts';
import { EncryptionForm, type EncryptionValues } from '../fields/encryption-values.ts';
import { EncryptionFields } from '../fields/EncryptionFields.tsx';
import { bucketMessages } from '../admin/messages.ts';
import { useBucketSave } from '../admin/use-bucket-save.ts';
import { encryptionKindOf, EncryptionWords, type Encryption } from './EncryptionWords.tsx';
import { encryptionQuery } from './summary-queries.ts';

interface EncryptionDialogProps {
  readonly bucketName: string;
  readonly opened: Encryption | undefined;
  readonly onClose: () => void;
}

const valuesOf = (now: Encryption | undefined): EncryptionValues => ({
  encType: encryptionKindOf(now),
  kmsKeyID: now?.kmsMasterKeyID ?? '',
});

/** How new objects are encrypted where the upload does not say it. */
export function EncryptionDialog({ bucketName, opened, onClose }: EncryptionDialogProps) {
  const { t } = useMessages(bucketMessages);
  const form = useForm({ schema: EncryptionForm, initial: valuesOf(opened) });
  const save = useBucketSave(form, {
    bucketName,
    basis: {
      query: encryptionQuery(bucketName),
      opened,
      take: (theirs) => form.reset(valuesOf(theirs)),
    },
    send: ({ encType, ...key }, base) => {
      const place = { params: { bucketName }, query: { revision: base?.revision } };
      if (encType === 'none') return call(bucketEncryptionDisable, place);
      return call(bucketEncryptionEnable, { ...place, body: { encType, ...key } });
    },
    onSaved: () => showMessage(t('bucket.encryption.saved', { name: bucketName })),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      save={save}
      title={t('bucket.encryption.edit')}
      submitLabel={t('bucket.encryption.submit')}
      renderTheirs={(theirs) => <EncryptionWords now={theirs} />}
      onClose={onClose}
    >
      <EncryptionFields fields={form} kinds={['none', 'sse-s3', 'sse-kms']} />
    </FormDialog>
  );
}
