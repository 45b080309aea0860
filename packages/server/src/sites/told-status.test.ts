import type { SiteReplicationStatusInfo } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { flagsOf, summaryOf, unreachableIn } from './told-status.ts';

/** Only what is read here. */
const told = (some: object) => some as SiteReplicationStatusInfo;
const Sites = { one: {}, two: {} };

test('leaves out a site that did not respond, and what is no flag', () => {
  const flags = { DeploymentID: 'one', HasBucket: true, TagMismatch: false };
  expect(flagsOf({ photos: { one: flags, '': flags } })).toEqual({
    photos: { one: { HasBucket: true, TagMismatch: false } },
  });
  expect(flagsOf(null)).toEqual({});
  const counts = { one: { TotalBucketsCount: 2, APIVersion: '' }, '': { TotalBucketsCount: 2 } };
  expect(summaryOf(told({ StatsSummary: counts }).StatsSummary)).toEqual({ one: { TotalBucketsCount: 2 } });
  expect(summaryOf(null)).toEqual({});
});

test('knows which sites did not respond', () => {
  expect(unreachableIn(told({ Sites, StatsSummary: { one: {}, '': {} } }))).toEqual(['two']);
  expect(unreachableIn(told({ Sites, StatsSummary: {}, BucketStats: { a: { two: {}, '': {} } } }))).toEqual([
    'one',
  ]);
  // Nothing was told of any.
  expect(unreachableIn(told({ Sites, StatsSummary: {} }))).toEqual([]);
  expect(unreachableIn(told({ Sites: null, StatsSummary: null }))).toEqual([]);
});
