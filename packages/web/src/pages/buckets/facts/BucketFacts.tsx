import { formatCount, formatSize } from '@longshore/contract/quantity';
import { useQuery } from '@tanstack/react-query';
import { exposureOf } from '@longshore/contract/policy/exposure';
import { useMessages } from '#/messages/catalogue.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Tip } from '#/ui/Tip.tsx';
import { formatDay, formatUtc } from '#/messages/times.ts';
import { useBucketQuery } from './bucket-query.ts';
import { ExposureBadge } from './ExposureBadge.tsx';
import { bucketFactsMessages } from './messages.ts';

/** What is known of the bucket, as far as the user may know it. */
export function BucketFacts({ bucketName }: { readonly bucketName: string }) {
  const { t } = useMessages(bucketFactsMessages);
  const { data, isLoading } = useQuery(useBucketQuery(bucketName));
  if (!data) return isLoading && <Skeleton width={240} height={20} />;
  const { definition, size, objects, creation_date: created } = data;
  const createdMs = Date.parse(created ?? '');
  return (
    <>
      {definition !== undefined && <ExposureBadge exposure={exposureOf(bucketName, definition)} />}
      {!Number.isNaN(createdMs) && (
        <Tip text={formatUtc(createdMs)}>{t('bucketFacts.created', { date: formatDay(createdMs) })}</Tip>
      )}
      {size !== undefined && objects !== undefined && (
        <Tip text={t('bucketFacts.usageHint')}>
          {t('bucketFacts.usage', { count: objects, size: formatSize(size), objects: formatCount(objects) })}
        </Tip>
      )}
    </>
  );
}
