import type { ReactNode } from 'react';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';

export default function JobsPending(): ReactNode {
  return (
    <>
      <PageHeader />
      <SkeletonRows rows={6} />
    </>
  );
}
