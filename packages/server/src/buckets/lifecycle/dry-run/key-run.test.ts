import { expect, test } from 'vitest';
import { type Fate, KeyRun, type KeyTerms } from './key-run.ts';
import { dayMs, dueMs, type Terms } from './terms.ts';
import type { ListedVersion } from './version.ts';

const noon = Date.parse('2026-06-15T12:00:00Z');
const day = (count: number) => noon + count * dayMs;
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

const noTerms: Terms = {
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
};

interface Given {
  daysAgo: number;
  isMarker?: boolean;
  id?: string;
  lockedUntilMs?: number;
  isMatched?: boolean;
  isMoved?: boolean;
}

function run(terms: Partial<Terms>, versions: Given[], more: Partial<KeyTerms> = {}) {
  const key = new KeyRun({
    terms: { ...noTerms, ...terms },
    nowMs: noon,
    versioning: 'enabled',
    isLocking: false,
    ...more,
  });
  const fates: Fate[] = versions.map((given, index) => {
    const { daysAgo, isMarker = false, id = String(index), isMoved = false } = given;
    const version: ListedVersion = {
      key: 'k',
      id,
      isMarker,
      sizeBytes: 1,
      modifiedMs: day(-daysAgo),
      isMoved,
      metadata: undefined,
      tags: undefined,
    };
    const { isMatched = true, lockedUntilMs = -Infinity } = given;
    return key.add(version, { isMatched, lockedUntilMs });
  });
  return { gone: fates.map(({ goneMs }) => goneMs), fates, marker: key.finish()?.goneMs };
}

test.each([
  ['2026-06-01T00:00:00.000Z', 1, '2026-06-03'],
  ['2026-06-01T00:00:00.001Z', 1, '2026-06-03'],
  ['2026-06-01T23:59:59.999Z', 1, '2026-06-03'],
  ['2026-05-31T23:59:59.999Z', 1, '2026-06-02'],
  ['2026-02-27T12:00:00Z', 2, '2026-03-02'],
])('counts days from the following midnight: %s and %i', (modified, days, due) => {
  expect(dueMs({ days }, Date.parse(modified))).toBe(midnight(due));
});

test('treats zero days as now, and a date as its midnight', () => {
  expect(dueMs({ days: 0 }, noon)).toBe(noon);
  expect(dueMs({ atMs: 5 }, noon)).toBe(5);
});

test('deletes the current version without versioning, and hides it with versioning', () => {
  const expire = { days: 5 };
  expect(run({ expire }, [{ daysAgo: 6 }], { versioning: 'off' }).gone).toEqual([noon]);
  expect(run({ expire }, [{ daysAgo: 5 }], { versioning: 'off' }).gone).toEqual([midnight('2026-06-16')]);
  const [hidden] = run({ expire }, [{ daysAgo: 6 }]).fates;
  expect(hidden).toMatchObject({ goneMs: Infinity, hiddenMs: noon });
});

test('treats a hidden version as noncurrent from then on', () => {
  const { gone } = run({ expire: { days: 5 }, expireOlder: { days: 3, keep: 0 } }, [{ daysAgo: 6 }]);
  expect(gone).toEqual([midnight('2026-06-19')]);
});

test('counts a hidden current version among the noncurrent ones', () => {
  const expireOlder = { days: -1, keep: 1 };
  const versions = [{ daysAgo: 6 }, { daysAgo: 7 }, { daysAgo: 8 }];
  expect(run({ expireOlder }, versions).gone).toEqual([Infinity, Infinity, noon]);
  expect(run({ expireOlder, expire: { days: 4 } }, versions).gone).toEqual([Infinity, noon, noon]);
  expect(run({ expireOlder, expire: { days: 7 } }, versions).gone).toEqual([
    Infinity,
    midnight('2026-06-17'),
    noon,
  ]);
});

test('counts days of a noncurrent version from its successor', () => {
  const versions = [{ daysAgo: 2 }, { daysAgo: 9 }, { daysAgo: 20 }];
  expect(run({ expireOlder: { days: 5, keep: 0 } }, versions).gone).toEqual([
    Infinity,
    midnight('2026-06-19'),
    noon,
  ]);
});

test('keeps locked versions that are due', () => {
  const lockedUntilMs = day(1);
  const { gone, fates } = run({ expireOlder: { days: 5, keep: 0 } }, [
    { daysAgo: 2 },
    { daysAgo: 9 },
    { daysAgo: 20, lockedUntilMs },
    { daysAgo: 30, lockedUntilMs: Infinity },
  ]);
  const followed = midnight('2026-06-19');
  expect(gone).toEqual([Infinity, followed, lockedUntilMs, Infinity]);
  expect(fates.map(({ goneUnlockedMs }) => goneUnlockedMs)).toEqual([Infinity, followed, noon, noon]);
});

test('restarts days when something newer is added', () => {
  const terms = { expire: { days: 5 }, expireOlder: { days: 10, keep: 0 } };
  const versions = (daysAgo: number) => [{ daysAgo, id: 'null' }, { daysAgo: 20 }];
  const versioning = 'suspended';
  // The new delete marker replaces what was above, today.
  expect(run(terms, versions(6), { versioning }).gone).toEqual([noon, midnight('2026-06-26')]);
  // Both are due in the same pass.
  expect(run(terms, versions(12), { versioning }).gone).toEqual([noon, noon]);
});

test('deletes an expired delete marker now or after its days, never by date', () => {
  const sole = [{ daysAgo: 3, isMarker: true }];
  expect(run({ removesSoleMarkers: true }, sole).marker).toBe(noon);
  expect(run({ expire: { days: 1 } }, sole).marker).toBe(noon);
  expect(run({ expire: { days: 5 } }, sole).marker).toBe(midnight('2026-06-18'));
  expect(run({ expire: { atMs: 0 } }, sole).marker).toBe(Infinity);
  const isMatched = false;
  expect(
    run({ removesSoleMarkers: true }, [{ daysAgo: 3, isMarker: true, isMatched }]).marker,
  ).toBeUndefined();
});

test('expires a delete marker when all versions below are gone', () => {
  const terms = { removesSoleMarkers: true, expireOlder: { days: 5, keep: 0 } };
  const { marker } = run(terms, [{ daysAgo: 3, isMarker: true }, { daysAgo: 9 }]);
  expect(marker).toBe(midnight('2026-06-18'));
  expect(run({ removesSoleMarkers: true }, [{ daysAgo: 3, isMarker: true }, { daysAgo: 9 }]).marker).toBe(
    Infinity,
  );
});

test('deletes all versions below a delete marker after its days, unless the bucket locks', () => {
  const versions = [{ daysAgo: 8, isMarker: true }, { daysAgo: 9 }];
  expect(run({ markerDays: 5 }, versions)).toMatchObject({ gone: [Infinity, noon], marker: noon });
  expect(run({ markerDays: 5 }, versions, { isLocking: true }).marker).toBe(Infinity);
  expect(run({ markerDays: 5 }, [{ daysAgo: 1 }, ...versions]).gone).toEqual([Infinity, Infinity, Infinity]);
});

test('replaces the null version with the new delete marker under suspended versioning', () => {
  const expire = { days: 5 };
  const versioning = 'suspended';
  expect(run({ expire }, [{ daysAgo: 8, id: 'null' }, { daysAgo: 9 }], { versioning }).gone).toEqual([
    noon,
    Infinity,
  ]);
  const below = run({ expire }, [{ daysAgo: 8 }, { daysAgo: 9, id: 'null' }], { versioning });
  expect(below.gone).toEqual([Infinity, noon]);
  expect(below.fates[0]?.hiddenMs).toBe(noon);
});

test('deletes before transitioning, and transitions once', () => {
  const terms = { expire: { days: 5 }, move: { days: 3 } };
  const moved = (daysAgo: number, isMoved = false) =>
    run(terms, [{ daysAgo, isMoved }], { versioning: 'off' }).fates[0]?.movedMs;
  expect(moved(8)).toBe(Infinity);
  expect(moved(4)).toBe(noon);
  expect(moved(1)).toBe(midnight('2026-06-18'));
  expect(moved(4, true)).toBe(Infinity);
});

test('transitions noncurrent versions by their successor’s time, and no delete markers', () => {
  const { fates } = run({ moveOlder: { days: 0 } }, [
    { daysAgo: 2 },
    { daysAgo: 9 },
    { daysAgo: 10, isMarker: true },
    { daysAgo: 11, isMatched: false },
  ]);
  expect(fates.map(({ movedMs }) => movedMs)).toEqual([Infinity, noon, Infinity, Infinity]);
});

test('deletes all versions with the current one, unless the bucket locks', () => {
  const terms = { expire: { days: 5 }, expiresAll: true };
  const versions = [{ daysAgo: 8 }, { daysAgo: 9 }];
  const { gone, fates } = run(terms, versions);
  expect(gone).toEqual([noon, noon]);
  expect(fates[0]).toMatchObject({ goneUnlockedMs: noon, hiddenMs: Infinity });
  const locking = run(terms, versions, { isLocking: true });
  expect(locking.gone).toEqual([Infinity, Infinity]);
  expect(locking.fates[0]?.hiddenMs).toBe(Infinity);
});

test('transitions only before everything is deleted', () => {
  const moved = (terms: Partial<Terms>, isLocking = false) =>
    run({ expiresAll: true, ...terms }, [{ daysAgo: 3 }], { isLocking }).fates[0]?.movedMs;
  const [move, expire] = [{ days: 4 }, { days: 9 }];
  expect(moved({ move, expire })).toBe(midnight('2026-06-17'));
  expect(moved({ move: expire, expire: move })).toBe(Infinity);
  expect(moved({ move: expire, expire: move }, true)).toBe(midnight('2026-06-22'));
});
