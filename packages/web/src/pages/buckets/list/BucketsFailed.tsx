import { ApiError } from '@longshore/contract/client';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '#/api/error-words.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { IconLock } from '#/ui/icons.tsx';
import { OpenBucketByName } from './OpenBucketByName.tsx';

/** The list did not come: refused (a bucket can still be opened by name) or failed (try again). */
export default function BucketsFailed({ error }: ErrorComponentProps): ReactNode {
  const { t } = useTranslation();
  const router = useRouter();
  const isRefused = error instanceof ApiError && error.status === 403;
  return (
    <>
      <PageHeader />
      {isRefused ? (
        <EmptyState
          icon={<IconLock size={28} />}
          title={t('buckets.listDenied.title')}
          text={t('buckets.listDenied.text', { action: error.body.action ?? 's3:ListAllMyBuckets' })}
          action={<OpenBucketByName />}
        />
      ) : (
        <ErrorState words={errorWords(error)} onRetry={() => void router.invalidate()} />
      )}
    </>
  );
}
