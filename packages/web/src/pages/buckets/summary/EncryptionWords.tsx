import type { bucketEncryptionView } from '@longshore/contract/buckets/encryption';
import type { Answer } from '#/api/query.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { StatusBadge } from '#/ui/StatusBadge.tsx';
import { bucketMessages } from '../admin/messages.ts';
import classes from './summary.module.css';

export type Encryption = Answer<typeof bucketEncryptionView>;

export const encryptionKindOf = (now: Encryption | undefined) => {
  if (now?.algorithm === undefined) return 'none';
  return now.algorithm === 'AES256' ? 'sse-s3' : 'sse-kms';
};

/** How new objects are encrypted. */
export function EncryptionWords({ now }: { readonly now: Encryption }) {
  const { t } = useMessages(bucketMessages);
  const kind = encryptionKindOf(now);
  return (
    <>
      <StatusBadge status={kind === 'none' ? 'disabled' : 'enabled'}>
        {t(`bucket.encryption.${kind}`)}
      </StatusBadge>
      {now.kmsMasterKeyID && (
        <span className={classes['quiet']}>
          {t('bucket.encryption.withKey', { key: now.kmsMasterKeyID })}
        </span>
      )}
    </>
  );
}
