import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@longshore/testkit/postgres';
import { afterAll, beforeAll } from 'vitest';
import type { StoreOptions } from '../store/store.ts';

/** For tests: each kind of store, with a folder and a database of the file's own. The clock is the caller's. */
export function storeEngines(now: () => number) {
  let dataDir = '';
  let databaseUrl = '';
  let stop = () => Promise.resolve();
  beforeAll(async () => {
    const postgres = await startPostgres();
    stop = () => postgres.stop();
    databaseUrl = postgres.url;
    dataDir = await mkdtemp(join(tmpdir(), 'longshore-store-'));
  });
  afterAll(async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  });
  const embedded = () => ({ dataDir, now }) satisfies StoreOptions;
  const postgres = () => ({ dataDir, databaseUrl, now }) satisfies StoreOptions;
  const engines: readonly (readonly [words: string, options: () => StoreOptions])[] = [
    ['the embedded file', embedded],
    ['PostgreSQL', postgres],
  ];
  return { embedded, postgres, engines };
}
