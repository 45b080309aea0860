import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';
import { expect, test } from 'vitest';
import { fitsListing } from './facts.ts';
import { termsOf } from './terms.ts';
import type { ListedVersion } from './version.ts';

const version: ListedVersion = {
  key: 'logs/a',
  id: '1',
  isMarker: false,
  sizeBytes: 10,
  modifiedMs: 0,
  isMoved: false,
  metadata: undefined,
  tags: undefined,
};
const rule: LifecycleRule = { id: 'x', status: 'Enabled', elements: [] };
const tags = [{ key: 'k', value: 'v' }];

test.each<[Partial<LifecycleRule>, boolean, boolean]>([
  [{}, true, true],
  [{ prefix: 'logs/' }, true, true],
  [{ prefix: 'log/' }, false, false],
  [{ objectSizeGreaterThan: 9 }, true, true],
  [{ objectSizeGreaterThan: 10 }, false, true],
  [{ objectSizeLessThan: 11 }, true, true],
  [{ objectSizeLessThan: 10 }, false, true],
  [{ objectSizeGreaterThan: 9, objectSizeLessThan: 10 }, false, true],
  [{ tags }, true, false],
])('the filter %j fits a version: %s, a delete marker: %s', (filter, ofVersion, ofMarker) => {
  const terms = termsOf({ ...rule, ...filter });
  expect(fitsListing(terms, version)).toBe(ofVersion);
  expect(fitsListing(terms, { ...version, isMarker: true })).toBe(ofMarker);
});

test('translates a rule into the terms of the scanner', () => {
  expect(termsOf(rule)).toEqual({
    prefix: '',
    tags: [],
    largerThanBytes: undefined,
    smallerThanBytes: undefined,
    expire: undefined,
    expiresAll: false,
    removesSoleMarkers: false,
    markerDays: undefined,
    move: undefined,
    expireOlder: undefined,
    moveOlder: undefined,
  });
  const actions = {
    expiration: { days: 1, delete_all: true, delete_marker: true, noncurrent_expiration_days: 3 },
    transition: { date: '2031-01-01T00:00:00Z', noncurrent_transition_days: 0 },
    delete_marker_expiration_days: 4,
  };
  expect(termsOf({ ...rule, ...actions })).toMatchObject({
    expire: { days: 1 },
    expiresAll: true,
    removesSoleMarkers: true,
    markerDays: 4,
    move: { atMs: Date.UTC(2031, 0) },
    expireOlder: { days: 3, keep: 0 },
    moveOlder: { days: 0 },
  });
  const byCount = { expiration: { newer_noncurrent_expiration_versions: 5 } };
  expect(termsOf({ ...rule, ...byCount }).expireOlder).toEqual({ days: -1, keep: 5 });
});
