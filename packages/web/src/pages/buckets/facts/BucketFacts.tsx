import { formatCount, formatSize } from '@longshore/contract/quantity';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatUtc } from '#/messages/times.ts';
import { bucketQuery } from './bucket-query.ts';

/** What is known of the bucket, as far as the user may know it. */
export function BucketFacts({ bucketName }: { readonly bucketName: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(bucketQuery(bucketName));
  if (!data) return null;
  const { access, size, objects, creation_date: created } = data;
  const createdMs = Date.parse(created ?? '');
  return (
    <>
      {access && <span>{t(`bucketFacts.access.${access}`)}</span>}
      {!Number.isNaN(createdMs) && (
        <span title={formatUtc(createdMs)}>{t('bucketFacts.created', { date: formatDay(createdMs) })}</span>
      )}
      {size !== undefined && objects !== undefined && (
        <span title={t('bucketFacts.usageHint')}>
          {t('bucketFacts.usage', { count: objects, size: formatSize(size), objects: formatCount(objects) })}
        </span>
      )}
    </>
  );
}
