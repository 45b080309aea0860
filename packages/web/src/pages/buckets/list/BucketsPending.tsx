import { PageHeader } from '#/shell/PageHeader.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';

export default function BucketsPending() {
  return (
    <>
      <PageHeader />
      <SkeletonRows rows={10} />
    </>
  );
}
