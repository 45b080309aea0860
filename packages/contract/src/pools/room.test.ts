import { expect, test } from 'vitest';
import type { Decommission, Pool } from './pools-schemas.ts';
import { roomFor, targetsOf } from './room.ts';

const gone: Decommission = {
  state: 'cancelled',
  objects: 0,
  objectsFailed: 0,
  bytes: 0,
  bytesFailed: 0,
};
const pool = (id: number, more: Partial<Pool> = {}): Pool => ({
  id,
  name: `/pool${id}`,
  usableBytes: 100,
  usableFreeBytes: 60,
  ...more,
});

test('moves objects to pools that were never decommissioned', () => {
  const pools = [pool(0), pool(1, { decommission: gone }), pool(2)];
  expect(targetsOf(pools, pool(0)).map(({ id }) => id)).toEqual([2]);
  expect(targetsOf(pools, pool(1)).map(({ id }) => id)).toEqual([0, 2]);
});

test.each<[fits: string, moved: Partial<Pool>, other: Partial<Pool>]>([
  ['yes', { objectBytes: 30 }, {}],
  ['yes', {}, {}],
  ['yes', { objectBytes: 60, usableBytes: undefined }, {}],
  ['no', { objectBytes: 61 }, {}],
  ['no', { objectBytes: 61, usableBytes: undefined }, {}],
  ['yes', { objectBytes: 40 }, { usableFreeBytes: 40 }],
  ['maybe', { objectBytes: 10 }, { usableFreeBytes: 39 }],
  ['maybe', {}, { usableFreeBytes: 39 }],
  ['unknown', { objectBytes: 10 }, { usableFreeBytes: undefined }],
  ['unknown', { usableFreeBytes: undefined }, {}],
])('says %s for %j and %j', (fits, moved, other) => {
  const pools = [pool(0, moved), pool(1, other)];
  expect(roomFor(pools, pool(0, moved)).fits).toBe(fits);
});

test('counts only the room of pools that take objects', () => {
  const pools = [pool(0), pool(1), pool(2), pool(3, { decommission: gone })];
  expect(roomFor(pools, pool(0))).toEqual({
    objectBytes: undefined,
    usedBytes: 40,
    freeBytes: 120,
    fits: 'yes',
  });
});
