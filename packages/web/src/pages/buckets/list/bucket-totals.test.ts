import { expect, test } from 'vitest';
import { bucketTotals } from './bucket-totals.ts';

test('sums known figures and counts unknown ones', () => {
  const buckets = [{ size: 5, objects: 1 }, { size: 0, objects: 0 }, {}, { size: 7, objects: 2 }];
  expect(bucketTotals(buckets)).toEqual({ objectCount: 3, sizeBytes: 12, unscannedCount: 1 });
});

test('sums an empty list to nothing', () => {
  expect(bucketTotals([])).toEqual({ objectCount: 0, sizeBytes: 0, unscannedCount: 0 });
});
