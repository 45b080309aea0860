import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { bucketListMessages } from '../list/messages.ts';
import { BucketGone } from './BucketGone.tsx';

const route = getRouteApi('/shell/buckets/$bucketName/admin');

/** In place of the administration of a bucket that is not there. */
export default function BucketGonePage(): ReactNode {
  const { t } = useMessages(bucketListMessages);
  const { bucketName } = route.useParams();
  return (
    <>
      <PageHeader
        title={visibleText(bucketName)}
        breadcrumbs={[{ label: t('buckets.title'), to: '/buckets' }]}
      />
      <BucketGone bucketName={bucketName} />
    </>
  );
}
