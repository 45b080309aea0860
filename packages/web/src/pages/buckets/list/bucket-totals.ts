import type { Bucket } from '@longshore/contract/buckets/buckets-schemas';

export interface BucketTotals {
  readonly objectCount: number;
  /** Logical bytes of all versions. */
  readonly sizeBytes: number;
  /** Buckets whose figures the server does not know yet: they are in none of the sums. */
  readonly unscannedCount: number;
}

/** What buckets hold together, by the last scan. */
export function bucketTotals(buckets: Iterable<Pick<Bucket, 'size' | 'objects'>>): BucketTotals {
  let [objectCount, sizeBytes, unscannedCount] = [0, 0, 0];
  for (const { size, objects } of buckets) {
    objectCount += objects ?? 0;
    sizeBytes += size ?? 0;
    if (size === undefined) unscannedCount += 1;
  }
  return { objectCount, sizeBytes, unscannedCount };
}
