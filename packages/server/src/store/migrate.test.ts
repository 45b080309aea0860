import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from './migrations.ts';
import { openStore } from './store.ts';

const now = () => 1_000_000;

function newDatabase(): { readonly dataDir: string; readonly file: DatabaseSync } {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-migrate-'));
  const file = new DatabaseSync(join(dataDir, 'longshore.db'));
  onTestFinished(() => {
    file.close();
    rmSync(dataDir, { recursive: true });
  });
  return { dataDir, file };
}

const versionsIn = (file: DatabaseSync) =>
  file
    .prepare('select version from schema_version')
    .all()
    .map(({ version }) => version);

test.each(migrations.map((_, version) => version))(
  'data of version %i is raised to the newest, and kept',
  async (version) => {
    const { dataDir, file } = newDatabase();
    file.exec('create table schema_version (version integer not null)');
    for (const statement of migrations.slice(0, version).flat()) file.exec(statement);
    if (version > 0) {
      file.exec(`insert into schema_version values (${version})`);
      file.exec(`insert into revoked_sessions (id, refused_from_ms, expires_at_ms) values ('a', 0, 2000000)`);
    }
    for (let start = 0; start < 2; start += 1) {
      const store = await openStore({ dataDir, now });
      expect(await store.revokedSessions.has('a')).toBe(version > 0);
      expect(await store.restartNeed.sinceMs()).toBeNull();
      await store.close();
      expect(versionsIn(file)).toEqual([migrations.length]);
    }
  },
);

test('changes nothing when a step fails', async () => {
  const { dataDir, file } = newDatabase();
  // In the way of the last step.
  file.exec('create table job_failures (other integer)');
  await expect(openStore({ dataDir, now })).rejects.toThrow(/job_failures/);
  const tables = file.prepare(`select name from sqlite_master where type = 'table'`).all();
  expect(tables.map(({ name }) => name)).toEqual(['job_failures']);
  file.exec('drop table job_failures');
  await (await openStore({ dataDir, now })).close();
  expect(versionsIn(file)).toEqual([migrations.length]);
});

test('rejects data of a newer console and closes the connection', async () => {
  const { dataDir, file } = newDatabase();
  await (await openStore({ dataDir, now })).close();
  file.exec(`update schema_version set version = ${migrations.length + 1}`);
  await expect(openStore({ dataDir, now })).rejects.toThrow(/newer console/);
  // Only the last connection takes the log of changes away.
  expect(file.prepare('pragma journal_mode = delete').get()).toEqual({ journal_mode: 'delete' });
});
