import { SkeletonRows } from '#/ui/Skeleton.tsx';

export function TabPending() {
  return <SkeletonRows rows={4} />;
}
