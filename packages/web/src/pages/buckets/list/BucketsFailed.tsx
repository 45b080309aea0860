import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotPermitted } from '#/shell/NotPermitted.tsx';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { OpenBucketByName } from './OpenBucketByName.tsx';

/** The list did not come: refused (a bucket can still be opened by name) or failed (try again). */
export default function BucketsFailed({ error }: ErrorComponentProps): ReactNode {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <>
      <PageHeader />
      <ReadFailed
        error={error}
        onRetry={() => void router.invalidate()}
        refused={({ body: { action = 's3:ListAllMyBuckets' } }) => (
          <NotPermitted
            title={t('buckets.listDenied.title')}
            text={t('buckets.listDenied.text', { action })}
            action={<OpenBucketByName />}
          />
        )}
      />
    </>
  );
}
