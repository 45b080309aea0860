import type { Fields } from '#/form/fields.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { RadioField } from '#/ui/RadioField.tsx';
import { bucketMessages } from '../admin/messages.ts';
import type { EncryptionValues } from './encryption-values.ts';
import { KeyField } from './KeyField.tsx';

interface EncryptionFieldsProps {
  readonly fields: Fields<EncryptionValues>;
  readonly kinds: readonly EncryptionValues['encType'][];
}

export function EncryptionFields({ fields, kinds }: EncryptionFieldsProps) {
  const { t } = useMessages(bucketMessages);
  return (
    <>
      <RadioField
        {...fields.input('encType')}
        label={t('bucket.encryption.kind')}
        help={t('bucket.encryption.help')}
        options={kinds.map((value) => ({ value, label: t(`bucket.encryption.${value}`) }))}
      />
      {fields.values.encType === 'sse-kms' && <KeyField {...fields.input('kmsKeyID')} />}
    </>
  );
}
