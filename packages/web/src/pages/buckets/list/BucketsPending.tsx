import type { ReactNode } from 'react';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { Skeleton, SkeletonRows, SkeletonToolbar } from '#/ui/Skeleton.tsx';

export default function BucketsPending(): ReactNode {
  return (
    <>
      <PageHeader facts={<Skeleton width={200} />} />
      <SkeletonToolbar />
      <SkeletonRows rows={10} />
    </>
  );
}
