import { compareTexts } from '#/table/sorted-rows.ts';
import type { BucketRow } from './bucket-rows.ts';
import type { BucketSortColumn, BucketsSearch } from './buckets-search.ts';

const valueOf: Record<BucketSortColumn, (row: BucketRow) => string | number | undefined> = {
  name: (row) => row.name,
  size: (row) => row.sizeBytes,
  objects: (row) => row.objectCount,
  created: (row) => row.createdMs,
};

/** The order of the cards; the same as the table's own: what is not known stays last. */
export function sortedBuckets(rows: readonly BucketRow[], { sort = 'name', order }: BucketsSearch) {
  const value = valueOf[sort];
  const sign = order === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === right) return 0;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return typeof left === 'string' && typeof right === 'string'
      ? sign * compareTexts(left, right)
      : sign * (Number(left) - Number(right));
  });
}
