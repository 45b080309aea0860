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
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const changedNames = new Set<string>();

/** Shows changes at once, and reads again what the server says of the buckets when it can know: of many, once. */
async function bridge(bucketNames: readonly string[]): Promise<void> {
  const { queryKey } = bucketListQuery;
  for (const bucketName of bucketNames) changedNames.add(bucketName);
  for (const afterMs of readAgainAfterMs) {
    clearTimeout(timers.get(afterMs));
    timers.set(
      afterMs,
      setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey });
        for (const bucketName of changedNames)
          void queryClient.invalidateQueries({ queryKey: [bucketView.id, { params: { bucketName } }] });
        if (afterMs === bridgedMs) changedNames.clear();
      }, afterMs),
    );
  }
  // An answer that is on its way may be from before the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => list && recent.merge(list));
}

export function noteBucketCreated(bucket: Bucket): Promise<void> {
  recent.created(bucket);
  return bridge([bucket.name]);
}

export async function noteBucketsDeleted(bucketNames: readonly string[]): Promise<void> {
  if (bucketNames.length === 0) return;
  for (const bucketName of bucketNames) recent.deleted(bucketName);
  await bridge(bucketNames);
}
