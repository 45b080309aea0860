import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenLabel } from '#/shell/shown-screen.ts';
import { visibleText } from '#/ui/visible-text.ts';
import { BucketGone } from './BucketGone.tsx';

const route = getRouteApi('/shell/buckets/$bucketName');

/** In place of a bucket that is not there. */
export default function BucketGonePage(): ReactNode {
  const { bucketName } = route.useParams();
  return (
    <>
      <PageHeader
        title={visibleText(bucketName)}
        breadcrumbs={[{ label: useScreenLabel('/buckets'), to: '/buckets' }]}
      />
      <BucketGone bucketName={bucketName} />
    </>
  );
}
