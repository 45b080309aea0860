import { expect, test } from 'vitest';
import { bucketTotals } from './bucket-totals.ts';

test('sums what is known, and counts what is not', () => {
  const buckets = [{ size: 5, objects: 1 }, { size: 0, objects: 0 }, {}, { size: 7, objects: 2 }];
  expect(bucketTotals(buckets)).toEqual({ objectCount: 3, sizeBytes: 12, unscannedCount: 1 });
});

test('nothing is nothing', () => {
  expect(bucketTotals([])).toEqual({ objectCount: 0, sizeBytes: 0, unscannedCount: 0 });
});
