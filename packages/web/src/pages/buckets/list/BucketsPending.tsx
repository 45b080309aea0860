import { useTranslation } from 'react-i18next';
import { PageHeader } from '#/shell/PageHeader.tsx';
import { SkeletonRows } from '#/ui/Skeleton.tsx';

export default function BucketsPending() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('buckets.title')} />
      <SkeletonRows rows={10} />
    </>
  );
}
