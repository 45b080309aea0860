import type { BucketEncryption } from '@longshore/contract/buckets/encryption';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#/form/field-error.tsx';
import { RadioField } from '#/ui/RadioField.tsx';
import { KeyField } from '#/pages/buckets/summary/KeyField.tsx';
import type { BulkDialogProps } from '../bulk-kinds.ts';
import { BulkSetDialog } from './BulkSetDialog.tsx';
import { useBulkSet } from './use-bulk-set.ts';

const kinds = ['sse-s3', 'sse-kms', 'none'] as const;

export function BulkEncryptionDialog({ bucketNames, onChanged, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const bulk = useBulkSet({ bucketNames, onChanged });
  const [encType, setEncType] = useState<BucketEncryption['encType']>('sse-s3');
  const [keyName, setKeyName] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const isKms = encType === 'sse-kms';
  const lacksKey = isKms && !/^\S+$/.test(keyName.trim());
  const onKey = isKms ? bulk.errorOn('body.encryption.kmsKeyID') : null;
  const onKind = bulk.errorOn('body.encryption.encType');
  return (
    <BulkSetDialog
      kind="encryption"
      bucketNames={bucketNames}
      bulk={bulk}
      submitLabel={t('bucketBulk.encryptionSet')}
      isErrorOnField={onKey !== null || onKind !== null}
      changeOf={() => {
        setIsTouched(true);
        if (lacksKey) return null;
        return { encryption: { encType, ...(isKms && { kmsKeyID: keyName.trim() }) } };
      }}
      onClose={onClose}
    >
      <RadioField
        label={t('bucket.encryption.kind')}
        help={t('bucket.encryption.help')}
        value={encType}
        onChange={(next) => {
          setEncType(next);
          bulk.reset();
        }}
        options={kinds.map((value) => ({ value, label: t(`bucket.encryption.${value}`) }))}
        error={fieldError(onKind)}
      />
      {isKms && (
        <KeyField
          value={keyName}
          onChange={(next) => {
            setKeyName(next);
            bulk.reset();
          }}
          error={isTouched && lacksKey ? t('bucket.encryption.keyRequired') : onKey}
        />
      )}
    </BulkSetDialog>
  );
}
