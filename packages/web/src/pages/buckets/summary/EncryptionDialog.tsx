import { bucketEncryptionDisable, bucketEncryptionEnable } from '@longshore/contract/buckets/encryption';
import type { BucketEncryption } from '@longshore/contract/buckets/encryption-schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/api/call.ts';
import { fieldError } from '#/form/field-error.tsx';
import { showMessage } from '#/stores/notices.ts';
import { RadioField } from '#/ui/RadioField.tsx';
import { useSetting } from '../frame/setting.ts';
import { SettingDialog } from '../frame/SettingDialog.tsx';
import { encryptionKindOf, EncryptionWords, type Encryption } from './EncryptionWords.tsx';
import { KeyField } from './KeyField.tsx';
import { encryptionQuery } from './summary-queries.ts';

interface EncryptionDialogProps {
  readonly bucketName: string;
  /** Null where new objects are not encrypted. */
  readonly opened: Encryption | undefined;
  readonly onClose: () => void;
}

const kinds = ['none', 'sse-s3', 'sse-kms'] as const;

/** How new objects are encrypted where the upload does not say it. */
export function EncryptionDialog({ bucketName, opened, onClose }: EncryptionDialogProps) {
  const { t } = useTranslation();
  const [encType, setEncType] = useState<BucketEncryption['encType']>(encryptionKindOf(opened));
  const [keyName, setKeyName] = useState(opened?.kmsMasterKeyID ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const setting = useSetting({
    bucketName,
    query: encryptionQuery(bucketName),
    opened,
    partOf: (now) => now,
    save: async (based) => {
      const params = { bucketName };
      const query = based ? { revision: based.revision } : {};
      if (encType === 'none') return call(bucketEncryptionDisable, { params, query });
      const body = { encType, ...(encType === 'sse-kms' && { kmsKeyID: keyName.trim() }) };
      return call(bucketEncryptionEnable, { params, query, body });
    },
    onSaved: () => {
      showMessage(t('bucket.encryption.saved', { name: bucketName }));
      onClose();
    },
  });
  const onKey = setting.errorOn('body.kmsKeyID');
  const onKind = setting.errorOn('body.encType');
  const edited = () => {
    setIsMissing(false);
    setting.reset();
  };
  const missing = isMissing ? t('bucket.encryption.keyRequired') : null;
  return (
    <SettingDialog
      title={t('bucket.encryption.edit')}
      setting={setting}
      submitLabel={t('bucket.encryption.submit')}
      isErrorOnField={onKind !== null || (encType === 'sse-kms' && onKey !== null)}
      onSubmit={() => {
        const lacksKey = encType === 'sse-kms' && !/^\S+$/.test(keyName.trim());
        setIsMissing(lacksKey);
        if (!lacksKey) setting.submit();
      }}
      renderTheirs={(theirs) => <EncryptionWords now={theirs} />}
      onTake={(theirs) => {
        setEncType(encryptionKindOf(theirs));
        setKeyName(theirs?.kmsMasterKeyID ?? '');
        edited();
      }}
      onClose={onClose}
    >
      <RadioField
        label={t('bucket.encryption.kind')}
        help={t('bucket.encryption.help')}
        value={encType}
        onChange={(next) => {
          setEncType(next);
          edited();
        }}
        options={kinds.map((value) => ({ value, label: t(`bucket.encryption.${value}`) }))}
        error={fieldError(onKind)}
      />
      {encType === 'sse-kms' && (
        <KeyField
          value={keyName}
          onChange={(next) => {
            setKeyName(next);
            edited();
          }}
          error={missing ?? onKey}
        />
      )}
    </SettingDialog>
  );
}
