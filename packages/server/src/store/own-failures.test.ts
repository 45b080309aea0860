import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { withOwnFailures } from './own-failures.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './schema.ts';

/** A database without tables. */
function emptyDatabase(): Kysely<Tables> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-own-'));
  const db = new Kysely<Tables>({ dialect: withOwnFailures(openSqlite(folder).dialect) });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  return db;
}

const failed = {
  code: 'StoreUnavailable',
  status: 503,
  retryAfterSeconds: 5,
  cause: expect.objectContaining({
    message: expect.stringContaining('revoked_sessions') as unknown,
  }) as unknown,
};

test('a query that fails is the store’s failure, at once, row by row and in a transaction', async () => {
  const db = emptyDatabase();
  const query = db.selectFrom('revoked_sessions').selectAll();
  await expect(query.execute()).rejects.toMatchObject(failed);
  await expect(query.stream().next()).rejects.toMatchObject(failed);
  const inTransaction = db
    .transaction()
    .execute((within) => within.selectFrom('revoked_sessions').selectAll().execute());
  await expect(inTransaction).rejects.toMatchObject(failed);
});

test('what succeeds is answered, and what a transaction did stays or goes as a whole', async () => {
  const db = emptyDatabase();
  await sql`create table numbers (value integer)`.execute(db);
  const numbers = async () => (await sql<{ value: number }>`select value from numbers`.execute(db)).rows;
  const add = (fails: boolean) =>
    db.transaction().execute(async (within) => {
      await sql`insert into numbers values (1)`.execute(within);
      if (fails) throw new Error('given up');
    });
  await expect(add(true)).rejects.toThrow('given up');
  expect(await numbers()).toEqual([]);
  await add(false);
  expect(await numbers()).toEqual([{ value: 1 }]);
});
