import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { IconEncryption } from '#/ui/icons.tsx';
import styles from './kms.module.css';
import { kmsMessages } from './messages.ts';

const kesVariables = [
  'MINIO_KMS_KES_ENDPOINT=https://kes.example.com:7373',
  'MINIO_KMS_KES_API_KEY=kes:v1:…',
  'MINIO_KMS_KES_KEY_NAME=my-key',
].join('\n');
const builtInVariable = 'MINIO_KMS_SECRET_KEY=my-key:$(openssl rand -base64 32)';

/** In place of what a storage server without key management does not have: how it gets some. */
export function NoKms() {
  const { t } = useMessages(kmsMessages);
  const { hasAdmin } = useSession();
  return (
    <EmptyState
      icon={<IconEncryption size={28} />}
      title={t('kms.none.title')}
      text={
        hasAdmin ? (
          <div className={styles['none']}>
            <p>{t('kms.none.text')}</p>
            <p>{t('kms.none.kes')}</p>
            <pre className={`${styles['code']} ${styles['block']}`}>{kesVariables}</pre>
            <p>{t('kms.none.builtIn')}</p>
            <pre className={`${styles['code']} ${styles['block']}`}>{builtInVariable}</pre>
            <p>{t('kms.none.guide')}</p>
          </div>
        ) : (
          t('kms.none.unasked')
        )
      }
    />
  );
}
