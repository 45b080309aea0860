import { formatCount, formatSize } from '@longshore/contract/quantity';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#/messages/catalogue.ts';
import { formatDay, formatUtc } from '#/messages/times.ts';
import { useBucketQuery } from './bucket-query.ts';
import { bucketFactsMessages } from './messages.ts';

/** What is known of the bucket, as far as the user may know it. */
export function BucketFacts({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketFactsMessages);
  const { data } = useQuery(useBucketQuery(bucketName));
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
