import type { AccountBucket } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { bucketOf } from './bucket.ts';

const account: AccountBucket = {
  name: 'photos',
  size: 10,
  objects: 2,
  access: { read: true, write: false },
  created: '2031-01-01T00:00:00Z',
};
const shown = {
  name: 'photos',
  size: 10,
  objects: 2,
  rw_access: { read: true, write: false },
  creation_date: '2031-01-01T00:00:00Z',
};
const off = { versioning: false, versioningSuspended: false, locking: false, replication: false };
const detailsOf = (details: object) => bucketOf({ ...account, details }).details;

test('includes the account’s figures', () => {
  expect(bucketOf(account)).toEqual(shown);
  expect(bucketOf({ ...account, details: null })).toEqual(shown);
  expect(detailsOf({})).toEqual(off);
  const on = { versioning: true, versioningSuspended: true, locking: true, replication: true };
  expect(detailsOf(on)).toEqual(on);
});

test.each([
  [{ size: 5 }, 5],
  [{ quota: 6 }, 6],
  [{ size: 5, quota: 6 }, 5],
  [{ size: 0, quota: 6 }, 6],
  [{ size: 1 }, 1],
])('reads the quota %j', (quota, bytes) => {
  expect(detailsOf({ quota })).toEqual({ ...off, quota: { quota: bytes, type: 'hard' } });
});

test.each([{}, { size: 0 }, { quota: '6' }, { size: -1 }])('ignores %j as a quota', (quota) => {
  expect(detailsOf({ quota })).toEqual(off);
});

test('includes tags where there are any', () => {
  expect(detailsOf({ tags: { team: 'ports', odd: 1 } })).toEqual({ ...off, tags: { team: 'ports' } });
  for (const tags of [null, 'text', {}, { odd: 1 }]) expect(detailsOf({ tags })).toEqual(off);
});
