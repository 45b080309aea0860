import type { Bucket, BucketList } from '@longshore/contract/buckets/buckets-schemas';

/** One bucket as the list shows it: what filtering and sorting read is prepared once, not at every key press. */
export interface BucketRow {
  readonly name: string;
  readonly filterText: string;
  readonly sizeBytes: number | undefined;
  readonly objectCount: number | undefined;
  /** Milliseconds, for sorting; undefined where the server tells no date. */
  readonly createdMs: number | undefined;
  readonly hasUsage: boolean;
  readonly bucket: Bucket;
}

function createdMsOf(bucket: Bucket): number | undefined {
  const ms = Date.parse(bucket.creation_date ?? '');
  // A server without the date answers the year 1.
  return Number.isNaN(ms) || ms <= 0 ? undefined : ms;
}

export const bucketRowsOf = ({ buckets, hasUsage }: BucketList): readonly BucketRow[] =>
  buckets.map((bucket) => ({
    name: bucket.name,
    filterText: bucket.name.toLowerCase(),
    sizeBytes: hasUsage ? bucket.size : undefined,
    objectCount: hasUsage ? bucket.objects : undefined,
    createdMs: createdMsOf(bucket),
    hasUsage,
    bucket,
  }));

export function filteredBuckets(rows: readonly BucketRow[], filter: string): readonly BucketRow[] {
  const text = filter.trim().toLowerCase();
  return text === '' ? rows : rows.filter((row) => row.filterText.includes(text));
}
