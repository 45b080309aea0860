import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { uniqueName } from '@longshore/testkit/names';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { storeEngines } from '../testing/store-engines.ts';
import { openStore, type Store, type StoreOptions } from './store.ts';

const run = promisify(execFile);
const clock = { now: 1_000_000 };
const now = () => clock.now;
const { embedded, engines, postgres } = storeEngines(now);

describe.each(engines)('on %s', (_words, options) => {
  const opened: Store[] = [];
  const open = async () => {
    const store = await openStore(options());
    opened.push(store);
    return store;
  };
  afterAll(async () => {
    for (const store of opened) await store.close();
  });

  test('migrates once when many processes start together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => openElsewhere(options())));
  });

  test('shares an ended session with every process', async () => {
    const [first, second] = [await open(), await open()];
    const id = uniqueName('session');
    await first.revokedSessions.add(id, clock.now + 1000);
    expect(await second.revokedSessions.has(id)).toBe(true);
    expect(await second.revokedSessions.has(uniqueName('session'))).toBe(false);
  });

  test('rejects a replaced session from its time on, or from its end', async () => {
    const store = await open();
    const [slow, quick] = [uniqueName('session'), uniqueName('session')];
    for (const id of [slow, quick]) await store.revokedSessions.add(id, clock.now + 9000, clock.now + 500);
    expect(await store.revokedSessions.has(slow)).toBe(false);
    await store.revokedSessions.add(quick, clock.now + 9000);
    expect(await store.revokedSessions.has(quick)).toBe(true);
    await store.revokedSessions.add(quick, clock.now + 9000, clock.now + 500);
    expect(await store.revokedSessions.has(quick)).toBe(true);
    clock.now += 500;
    expect(await store.revokedSessions.has(slow)).toBe(true);
  });

  test('shares the need for a restart, and keeps later ones when cleared', async () => {
    const [first, second] = [await open(), await open()];
    expect(await first.restartNeed.sinceMs()).toBeNull();
    await first.restartNeed.note();
    const noted = clock.now;
    clock.now += 10;
    await second.restartNeed.note();
    await first.restartNeed.clear(noted);
    expect(await first.restartNeed.sinceMs()).toBe(clock.now);
    await first.restartNeed.clear(clock.now);
    expect(await second.restartNeed.sinceMs()).toBeNull();
  });

  test('lets one process at a time renew a grant, until its time', async () => {
    const [first, second] = [(await open()).providerSignIns, (await open()).providerSignIns];
    const id = uniqueName('grant');
    expect(await first.beginTurn(id, clock.now + 50)).toBe(false);
    await first.keep(id, 'one', clock.now + 1000);
    const [begun, other] = [clock.now + 50, clock.now + 90];
    const turns = [first.beginTurn(id, begun), second.beginTurn(id, begun)];
    expect((await Promise.all(turns)).filter(Boolean)).toEqual([true]);
    await second.endTurn(id, other);
    expect(await second.beginTurn(id, other)).toBe(false);
    await first.endTurn(id, begun);
    expect(await second.beginTurn(id, other)).toBe(true);
    clock.now = other;
    expect(await first.beginTurn(id, clock.now + 50)).toBe(true);
  });

  test('gives a grant away once, and replaces none that was', async () => {
    const [first, second] = [(await open()).providerSignIns, (await open()).providerSignIns];
    const id = uniqueName('grant');
    await first.keep(id, 'one', clock.now + 1000);
    expect(await second.replace(id, 'two', clock.now + 2000)).toBe(true);
    clock.now += 1500;
    expect(await first.find(id)).toBe('two');
    const taken = await Promise.all([first.take(id), second.take(id)]);
    expect(taken.filter((one) => one !== null)).toEqual(['two']);
    expect(await second.replace(id, 'three', clock.now + 2000)).toBe(false);
    expect(await first.find(id)).toBeNull();
    await first.keep(id, 'old', clock.now);
    expect(await first.take(id)).toBeNull();
  });

  test('uses a sign-in once, and forgets those that are over without waiting for the sweep of all', async () => {
    const { providerSignIns } = await open();
    const [id, past] = [uniqueName('sign-in'), uniqueName('sign-in')];
    expect(await providerSignIns.use(id, clock.now + 1000)).toBe(true);
    expect(await providerSignIns.use(past, clock.now)).toBe(true);
    expect(await providerSignIns.use(past, clock.now)).toBe(false);
    for (let used = 0; used < 500; used += 1)
      await providerSignIns.use(uniqueName('sign-in'), clock.now + 1000);
    expect(await providerSignIns.use(id, clock.now + 1000)).toBe(false);
    expect(await providerSignIns.use(past, clock.now)).toBe(true);
  });

  test('deletes expired rows only', async () => {
    const store = await open();
    const [past, future] = [uniqueName('session'), uniqueName('session')];
    await store.revokedSessions.add(past, clock.now - 1);
    await store.revokedSessions.add(future, clock.now + 1000);
    await store.sweep();
    expect(await store.revokedSessions.has(past)).toBe(false);
    expect(await store.revokedSessions.has(future)).toBe(true);
  });
});

/** Opens and closes the store in a process of its own. */
async function openElsewhere({ dataDir, databaseUrl }: StoreOptions): Promise<void> {
  const store = JSON.stringify(new URL('store.ts', import.meta.url).href);
  const options = JSON.stringify({ dataDir, databaseUrl });
  const code = `const { openStore } = await import(${store}); await (await openStore({ ...${options}, now: Date.now })).close();`;
  await run(process.execPath, ['--conditions=longshore-source', '--input-type=module', '-e', code]);
}

test('creates the file for its owner alone', async () => {
  expect((await stat(join(embedded().dataDir, 'longshore.db'))).mode & 0o777).toBe(0o600);
});

const fromTheFuture = 'update schema_version set version = 999';

test('rejects data of a newer console, on both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-store-'));
  await (await openStore({ dataDir: folder, now })).close();
  const file = new DatabaseSync(join(folder, 'longshore.db'));
  file.exec(fromTheFuture);
  file.close();
  await expect(openStore({ dataDir: folder, now })).rejects.toThrow(/version 999.*newer console/s);
  await rm(folder, { recursive: true });

  const { databaseUrl: usual } = postgres();
  const client = new Client(usual);
  await client.connect();
  await client.query('create database future');
  await client.end();
  const databaseUrl = usual.replace(/postgres$/, 'future');
  await (await openStore({ ...embedded(), databaseUrl })).close();
  const future = new Client(databaseUrl);
  await future.connect();
  await future.query(fromTheFuture);
  await future.end();
  await expect(openStore({ ...embedded(), databaseUrl })).rejects.toThrow(/version 999.*newer console/s);
  // PostgreSQL drops no database that somebody is still connected to.
  const last = new Client(usual);
  await last.connect();
  await last.query('drop database future');
  await last.end();
});

test('reports why the database cannot be opened', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  await expect(openStore({ ...embedded(), databaseUrl })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('reports a failed query as its own failure with the cause', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-store-'));
  const store = await openStore({ dataDir: folder, now });
  const file = new DatabaseSync(join(folder, 'longshore.db'));
  file.exec('drop table revoked_sessions');
  file.close();
  for (const query of [store.sweep(), store.revokedSessions.has('a'), store.revokedSessions.add('a', 1)]) {
    const failure: unknown = await query.catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ code: 'StoreUnavailable', status: 503, retryAfterSeconds: 5 });
    expect(failure).toHaveProperty('cause.message', expect.stringContaining('revoked_sessions'));
  }
  await store.close();
  await rm(folder, { recursive: true });
});
