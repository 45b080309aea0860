import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { useSession } from '#/api/session.ts';
import { useMessages } from '#/messages/catalogue.ts';
import { LinkButton } from '#/shell/LinkButton.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { useScreenSearch } from '#/shell/screen-search.ts';
import { Callout } from '#/ui/Callout.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { KeyCheckDialog } from '../KeyCheckDialog.tsx';
import styles from '../kms.module.css';
import { hasKms, isBuiltIn, kmsStatusQuery } from '../kms-queries.ts';
import { encryptionSearch } from '../kms-search.ts';
import { kmsMessages } from '../messages.ts';
import { NoKms } from '../NoKms.tsx';
import { ApiPart } from './ApiPart.tsx';
import { MetricsPart } from './MetricsPart.tsx';
import { StatusPart } from './StatusPart.tsx';

/** The key manager of the storage server, and whether it works. */
export default function EncryptionPage(): ReactNode {
  const isThere = hasKms(useSession());
  return isThere ? <KeyManager /> : <WithoutKms />;
}

function WithoutKms() {
  return (
    <>
      <PageHeader />
      <NoKms />
    </>
  );
}

function KeyManager() {
  const { t } = useMessages(kmsMessages);
  const { data: status, error, isFetching, dataUpdatedAt, refetch } = useQuery(kmsStatusQuery);
  const [{ dialog }, show] = useScreenSearch(encryptionSearch);
  const close = useCallback(() => show({ dialog: '' }, { replace: true }), [show]);
  if (status === undefined) {
    return (
      <>
        <PageHeader />
        {error === null ? (
          <SkeletonRows rows={4} />
        ) : (
          <ReadFailed error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const { name, defaultKeyID } = status;
  const isOneKey = isBuiltIn(name);
  return (
    <>
      <PageHeader actions={<LinkButton to="/encryption/keys">{t('kms.keysLink')}</LinkButton>} />
      <div className={styles['parts']}>
        {isOneKey && (
          <div className={styles['part']}>
            <Callout>{t('kms.builtIn')}</Callout>
          </div>
        )}
        <StatusPart
          status={status}
          part={{ error, isFetching, dataUpdatedAt, onRefresh: () => void refetch() }}
          onCheck={() => show({ dialog: 'check' })}
        />
        <MetricsPart />
        {!isOneKey && <ApiPart />}
      </div>
      {dialog === 'check' && defaultKeyID !== '' && <KeyCheckDialog name={defaultKeyID} onClose={close} />}
    </>
  );
}
