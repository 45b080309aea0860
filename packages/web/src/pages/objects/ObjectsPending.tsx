import type { ReactNode } from 'react';
import { SkeletonRows } from '#/ui/Skeleton.tsx';
import { PathBar } from './PathBar.tsx';
import { useShownPlace } from './shown-place.ts';

export default function ObjectsPending(): ReactNode {
  const place = useShownPlace();
  return (
    <>
      <PathBar {...place} />
      <SkeletonRows rows={10} />
    </>
  );
}
