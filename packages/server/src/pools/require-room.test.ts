import type { Decommission, Pool } from '@longshore/contract/pools/pools-schemas';
import { expect, test } from 'vitest';
import { requireRoom } from './require-room.ts';

const ended = (state: Decommission['state']): Partial<Pool> => ({
  decommission: { state, objects: 0, objectsFailed: 0, bytes: 0, bytesFailed: 0 },
});
const pool = (id: number, more: Partial<Pool> = {}): Pool => ({
  id,
  name: `/pool${id}`,
  usableBytes: 100,
  usableFreeBytes: 50,
  ...more,
});

test.each([
  [[pool(0), pool(1)]],
  [[pool(0, ended('cancelled')), pool(1)]],
  [[pool(0, ended('failed')), pool(1), pool(2, ended('complete'))]],
  [[pool(0, { objectBytes: 50 }), pool(1)]],
  // Only the drives have more in use than is free.
  [[pool(0, { objectBytes: 10, usableFreeBytes: 10 }), pool(1)]],
])('lets a pool be decommissioned, %#', (pools) => {
  expect(() => requireRoom(pools, '/pool0')).not.toThrow();
});

test.each<[code: string, what: string, pools: Pool[]]>([
  ['NotOffered', 'the only pool', [pool(0)]],
  ['NotFound', 'a pool that is not there', [pool(1), pool(2)]],
  ['JobStateRefused', 'a complete one', [pool(0, ended('complete')), pool(1)]],
  ['JobStateRefused', 'one that is on its way', [pool(0, ended('running')), pool(1)]],
  ['JobStateRefused', 'one beside another', [pool(0), pool(1, ended('running')), pool(2)]],
  ['JobStateRefused', 'the last that takes objects', [pool(0), pool(1, ended('cancelled'))]],
  ['StorageFull', 'one that finds no room', [pool(0, { objectBytes: 51 }), pool(1)]],
])('refuses with %s %s', (code, _what, pools) => {
  const refusal: unknown = expect.objectContaining({ code });
  expect(() => requireRoom(pools, '/pool0')).toThrow(refusal);
});
