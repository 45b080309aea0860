import { bucketView } from '@longshore/contract/buckets';
import { formatCount, formatSize } from '@longshore/contract/quantity';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/query.ts';
import { absoluteTimes } from './modified-time.ts';

/** What is known of the bucket, as far as the user may know it. */
export function BucketFacts({ bucketName }: { readonly bucketName: string }) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(queryOf(bucketView, { params: { name: bucketName } }));
  if (!data) return null;
  const { access, size, objects, creation_date: created } = data;
  const times = created ? absoluteTimes(created, i18n.language) : null;
  return (
    <>
      {access && <span>{t(`objects.access.${access}`)}</span>}
      {times && times.local !== '' && (
        <span title={t('objects.utc', times)}>{t('objects.factCreated', { date: times.local })}</span>
      )}
      {size !== undefined && objects !== undefined && (
        <span title={t('objects.factUsageHint')}>
          {t('objects.factUsage', { size: formatSize(size), objects: formatCount(objects) })}
        </span>
      )}
    </>
  );
}
