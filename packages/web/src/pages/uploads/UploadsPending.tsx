import type { ReactNode } from 'react';
import { SkeletonRows, SkeletonToolbar } from '#/ui/Skeleton.tsx';

export default function UploadsPending(): ReactNode {
  return (
    <>
      <SkeletonToolbar />
      <SkeletonRows rows={6} />
    </>
  );
}
