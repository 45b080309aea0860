import type { ReactNode } from 'react';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { useScreenLabel } from '#/shell/shown-screen.ts';
import { SkeletonRows } from '#/ui/Skeleton.tsx';

export default function BucketAddPending(): ReactNode {
  return (
    <>
      <PageHeader breadcrumbs={[{ label: useScreenLabel('/buckets'), to: '/buckets' }]} />
      <SkeletonRows rows={4} />
    </>
  );
}
