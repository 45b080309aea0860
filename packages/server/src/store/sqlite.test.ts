import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from './sqlite.ts';
import { openStore } from './store.ts';

const now = () => 1_000_000;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('reads sessions while another process writes', async () => {
  const dataDir = newFolder();
  const store = await openStore({ dataDir, now });
  const other = new DatabaseSync(join(dataDir, 'longshore.db'));
  other.exec('begin exclusive');
  expect(await store.revokedSessions.has('a')).toBe(false);
  other.exec('commit');
  other.close();
  await store.close();
});

test('creates folder and file for their owner alone', async () => {
  const dataDir = join(newFolder(), 'new', 'data');
  const store = await openStore({ dataDir, now });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'longshore.db')).mode & 0o777).toBe(0o600);
  await store.close();
});

test('returns the same results beyond its statement cache', async () => {
  const db = new Kysely<Record<string, never>>({ dialect: openSqlite(newFolder()).dialect });
  for (let round = 0; round < 2; round += 1)
    for (let value = 0; value < 120; value += 1) {
      const { rows } = await sql<{ value: number }>`select ${sql.lit(value)} as value`.execute(db);
      expect(rows).toEqual([{ value }]);
    }
  await db.destroy();
});

test('keeps rows until they expire, and the earlier end of two', async () => {
  let nowMs = 1000;
  const store = await openStore({ dataDir: newFolder(), now: () => nowMs });
  const { revokedSessions } = store;
  await revokedSessions.add('a', 1000);
  await store.sweep();
  expect(await revokedSessions.has('a')).toBe(true);
  nowMs = 1001;
  await store.sweep();
  expect(await revokedSessions.has('a')).toBe(false);

  await revokedSessions.add('b', 9000, 5000);
  await revokedSessions.add('b', 9000, 4000);
  await revokedSessions.add('b', 9000, 6000);
  for (const [atMs, hasEnded] of [
    [3999, false],
    [4000, true],
  ] as const) {
    nowMs = atMs;
    expect(await revokedSessions.has('b'), String(atMs)).toBe(hasEnded);
    expect(await revokedSessions.has('other', 'b'), String(atMs)).toBe(hasEnded);
  }
  await store.close();
});

test('counts a failed sign-in until it expires, and sweeps it then', async () => {
  let nowMs = 1000;
  const store = await openStore({ dataDir: newFolder(), now: () => nowMs });
  const { signInFailures } = store;
  const ids = await signInFailures.add(['a', 'b'], 2000);
  expect(new Set(ids).size).toBe(2);
  nowMs = 1999;
  await store.sweep();
  expect(await signInFailures.count('a')).toBe(1);
  nowMs = 2000;
  expect(await signInFailures.count('a')).toBe(0);
  expect(await signInFailures.endsAtMs('a', 1)).toBe(2000);
  await store.sweep();
  expect(await signInFailures.endsAtMs('a', 1)).toBeNull();
  await store.close();
});

test('sweeps other rows on failed sign-ins too', async () => {
  let nowMs = 1000;
  const store = await openStore({ dataDir: newFolder(), now: () => nowMs });
  const { signInFailures } = store;
  await signInFailures.add(['old'], 1001);
  nowMs = 2000;
  for (let count = 0; count < 498; count += 1) await signInFailures.add(['new'], 9000);
  expect(await signInFailures.endsAtMs('old', 1)).toBe(1001);
  await signInFailures.add(['new'], 9000);
  expect(await signInFailures.endsAtMs('old', 1)).toBeNull();
  await store.close();
});
