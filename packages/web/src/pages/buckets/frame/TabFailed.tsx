import { ApiError } from '@longshore/contract/client';
import { useTranslation } from 'react-i18next';
import { errorWords } from '#/api/error-words.ts';
import { isNoBucket } from '#/api/gone.ts';
import { mayPass } from '#/api/may-pass.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { IconLock } from '#/ui/icons.tsx';
import { BucketGone } from './BucketGone.tsx';

interface TabFailedProps {
  readonly bucketName: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What a tab shows when its list did not come: not permitted, no such bucket, or a failure that may pass. */
export function TabFailed({ bucketName, error, onRetry }: TabFailedProps) {
  const { t } = useTranslation();
  if (isNoBucket(error)) return <BucketGone bucketName={bucketName} />;
  if (error instanceof ApiError && error.status === 403) {
    const { action, resource = bucketName } = error.body;
    return (
      <EmptyState
        icon={<IconLock size={28} />}
        title={t('bucket.notPermitted')}
        text={
          action === undefined
            ? errorWords(error).errorMessage
            : t('bucket.notPermittedText', { action, resource })
        }
      />
    );
  }
  return <ErrorState words={errorWords(error)} onRetry={mayPass(error) ? onRetry : undefined} />;
}
