import { bucketList, bucketView } from '@longshore/contract/buckets/buckets';
import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { bridgedMs, createRecentBuckets } from './recent-buckets.ts';

const recent = createRecentBuckets(Date.now);

export const bucketListQuery = queryOptions({
  queryKey: [bucketList.id, {}] as const,
  queryFn: async ({ signal }) => recent.merge(await call(bucketList, {}, { signal })),
});

/** The first is when one server's list is new, the last when all have to show the change. */
const readAgainAfterMs = [1_300, bridgedMs];

/** Shows a change at once, and reads again what the server says of the bucket when it can know. */
async function bridge(bucketName: string): Promise<void> {
  const { queryKey } = bucketListQuery;
  // An answer that is on its way may be from before the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => list && recent.merge(list));
  for (const afterMs of readAgainAfterMs)
    setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: [bucketView.id, { params: { bucketName } }] });
    }, afterMs);
}

export function noteBucketCreated(bucket: Bucket): Promise<void> {
  recent.created(bucket);
  return bridge(bucket.name);
}

export function noteBucketDeleted(bucketName: string): Promise<void> {
  recent.deleted(bucketName);
  return bridge(bucketName);
}
