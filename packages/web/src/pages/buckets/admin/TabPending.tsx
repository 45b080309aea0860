import type { ReactNode } from 'react';
import { SkeletonRows } from '#/ui/Skeleton.tsx';

export default function TabPending(): ReactNode {
  return <SkeletonRows rows={4} />;
}
