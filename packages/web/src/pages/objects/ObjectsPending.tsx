import type { ReactNode } from 'react';
import { SkeletonRows, SkeletonToolbar } from '#/ui/Skeleton.tsx';
import { PathBar } from './PathBar.tsx';
import { useShownPlace } from './shown-place.ts';

export default function ObjectsPending(): ReactNode {
  const place = useShownPlace();
  return (
    <>
      <PathBar {...place} />
      <SkeletonToolbar />
      <SkeletonRows rows={10} />
    </>
  );
}
