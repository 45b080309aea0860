import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { ReadFailed } from '#/shell/ReadFailed.tsx';
import { OpenBucketByName } from './OpenBucketByName.tsx';
import { bucketListMessages } from './messages.ts';

/** The list did not come: refused (a bucket can still be opened by name) or failed (try again). */
export default function BucketsFailed({ error }: ErrorComponentProps): ReactNode {
  const { t } = useMessages(bucketListMessages);
  const router = useRouter();
  return (
    <>
      <PageHeader />
      <ReadFailed
        error={error}
        onRetry={() => void router.invalidate()}
        refused={{
          title: t('buckets.listDenied.title'),
          text: ({ action = 's3:ListAllMyBuckets' }) => t('buckets.listDenied.text', { action }),
          action: <OpenBucketByName />,
        }}
      />
    </>
  );
}
