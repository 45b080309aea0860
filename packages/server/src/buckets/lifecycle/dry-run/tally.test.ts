import { expect, test } from 'vitest';
import type { Fate } from './key-run.ts';
import { Tally } from './tally.ts';
import { horizonMs } from './terms.ts';
import type { ListedVersion } from './version.ts';

const nowMs = 1_000_000;
const never = { goneMs: Infinity, goneUnlockedMs: Infinity, hiddenMs: Infinity, movedMs: Infinity };
const version = (more: Partial<ListedVersion> = {}): ListedVersion => ({
  key: 'a',
  id: '1',
  isMarker: false,
  sizeBytes: 10,
  modifiedMs: 0,
  isMoved: false,
  metadata: undefined,
  tags: undefined,
  ...more,
});
const fate = (more: Partial<Fate> = {}): Fate => ({ version: version(), ...never, ...more });
const none = { objects: 0, versions: 0, bytes: 0 };
const one = { objects: 1, versions: 1, bytes: 10 };
const nothing = { expire: none, hide: none, transition: none, deleteMarkers: 0, locked: none };

function tallyOf(keys: readonly (readonly Fate[])[]): Tally {
  const tally = new Tally(nowMs);
  for (const fates of keys) {
    for (const [index, each] of fates.entries()) tally.add(each, index === 0);
    tally.finishKey(undefined);
  }
  return tally;
}

test.each([
  [nowMs, one, one],
  [nowMs + 1, none, one],
  [nowMs + horizonMs, none, one],
  [nowMs + horizonMs + 1, none, none],
])('counts deletions at %i', (goneMs, today, within30Days) => {
  const tally = tallyOf([[fate({ goneMs })]]);
  expect(tally.today.expire).toEqual(today);
  expect(tally.within30Days.expire).toEqual(within30Days);
  expect(tally.scanned).toEqual({ versions: 1, bytes: 10 });
});

test('counts an object with its last version', () => {
  const tally = tallyOf([[fate({ goneMs: nowMs + 1 }), fate({ goneMs: nowMs })]]);
  expect(tally.today.expire).toEqual({ objects: 0, versions: 1, bytes: 10 });
  expect(tally.within30Days.expire).toEqual({ objects: 1, versions: 2, bytes: 20 });
});

test('counts what is deleted as neither hidden, transitioned nor locked', () => {
  const all = { goneMs: nowMs, goneUnlockedMs: nowMs, hiddenMs: nowMs, movedMs: nowMs };
  expect(tallyOf([[fate(all)]]).today).toEqual({ ...nothing, expire: one });
});

test('counts objects when the current version is hidden or transitioned', () => {
  const at = { hiddenMs: nowMs, movedMs: nowMs };
  const { today } = tallyOf([[fate(at), fate({ movedMs: nowMs })]]);
  expect(today).toEqual({ ...nothing, hide: one, transition: { objects: 1, versions: 2, bytes: 20 } });
  expect(tallyOf([[fate({ hiddenMs: nowMs + 1, movedMs: nowMs + 1 })]]).today).toEqual(nothing);
});

test('counts locked objects once and names at most ten', () => {
  const locked = (key: string, id: string) => fate({ version: version({ key, id }), goneUnlockedMs: nowMs });
  const tally = tallyOf([
    [locked('a', '1'), locked('a', '2')],
    ...Array.from({ length: 9 }, (_, index) => [locked(`b${index}`, '1')]),
  ]);
  expect(tally.today.locked).toEqual({ objects: 10, versions: 11, bytes: 110 });
  expect(tally.within30Days.locked).toEqual(tally.today.locked);
  expect(tally.lockedExamples).toHaveLength(10);
  expect(tally.lockedExamples.slice(0, 3)).toEqual([
    { key: 'a', versionId: '1' },
    { key: 'a', versionId: '2' },
    { key: 'b0', versionId: '1' },
  ]);
});

test('counts delete markers separately, the current one at the end of its key', () => {
  const marker = fate({ version: version({ isMarker: true, sizeBytes: 0 }), goneMs: nowMs });
  const tally = new Tally(nowMs);
  tally.add(marker, true);
  tally.add(marker, false);
  expect(tally.today).toEqual({ ...nothing, deleteMarkers: 1 });
  tally.finishKey({ goneMs: nowMs + 1 });
  expect(tally.today).toEqual({ ...nothing, deleteMarkers: 1 });
  expect(tally.within30Days.deleteMarkers).toBe(2);
  tally.finishKey({ goneMs: nowMs });
  expect(tally.today).toEqual({ ...nothing, deleteMarkers: 2 });
});

test('reports the first due time, however far ahead', () => {
  const farMs = nowMs + 40 * horizonMs;
  expect(tallyOf([[fate()]]).firstAt).toBeUndefined();
  const first = (...fates: Fate[]) => tallyOf([fates]).firstAt;
  expect(first(fate({ goneMs: farMs + 1 }), fate({ movedMs: farMs }))).toBe(new Date(farMs).toISOString());
  expect(first(fate({ hiddenMs: farMs }))).toBe(new Date(farMs).toISOString());
  const tally = new Tally(nowMs);
  tally.add(fate({ version: version({ isMarker: true }) }), true);
  tally.finishKey({ goneMs: nowMs });
  expect(tally.firstAt).toBe(new Date(nowMs).toISOString());
});
