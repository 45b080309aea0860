import { SkeletonRows } from '#/ui/Skeleton.tsx';

export default function TabPending() {
  return <SkeletonRows rows={4} />;
}
