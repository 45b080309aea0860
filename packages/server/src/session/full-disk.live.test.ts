import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ConsoleProcess, startConsole } from '@longshore/testkit/console-process';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { sharedMinio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, test } from 'vitest';

let console: ConsoleProcess;
let root: { accessKey: string; secretKey: string };
beforeAll(async () => {
  const minio = await sharedMinio();
  root = { accessKey: minio.rootUser, secretKey: minio.rootPassword };
  console = await startConsole({ server: minio.endpoint, dataSizeBytes: 4 * 1024 * 1024 });
});
afterAll(() => console.kill());

const inside = (name: string) => join(`/proc/${console.pid}/root`, console.dataDir, name);

/** Takes what room there is, down to the last page of it. */
async function fill(name: string): Promise<void> {
  for (const sizeBytes of [1024 * 1024, 64 * 1024, 4096]) {
    for (let part = 0; ; part += 1) {
      const isFull = await writeFile(inside(`${name}-${sizeBytes}-${part}`), Buffer.alloc(sizeBytes)).then(
        () => false,
        () => true,
      );
      if (isFull) break;
    }
  }
}

/** How many ends of sessions the database has, as another process reads it. */
async function storedEnds(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-copy-'));
  try {
    for (const name of ['longshore.db', 'longshore.db-wal'])
      await copyFile(inside(name), join(folder, name)).catch(() => undefined);
    const copy = new DatabaseSync(join(folder, 'longshore.db'));
    const found = copy
      .prepare(`select count(*) as count from revoked_sessions where id like 'family %'`)
      .get();
    copy.close();
    return Number(found?.['count']);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const readyOf = async () => (await fetch(`${console.url}/readyz`)).status;
const statusOf = async (cookie: string) => (await openSession(console.url, cookie).get('/session')).status;

test('stores a sign-out on a full disk from reserved space', async () => {
  const session = await signIn(console.url, root);
  const cookie = session.cookie();
  await fill('first');
  const reply = await session.post('/logout');
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({});
  expect(await statusOf(cookie)).toBe(401);
  expect(await storedEnds()).toBe(1);
});

test('keeps a sign-out in memory without any space, and stores it later', async () => {
  const session = await signIn(console.url, root);
  const cookie = session.cookie();
  // What could be written once tells nothing of now.
  expect(await readyOf()).toBe(200);
  await fill('second');
  await expect.poll(readyOf, { timeout: 10_000 }).toBe(503);
  const reply = await session.post('/logout');
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ warnings: [expect.stringContaining('could not be saved')] });
  expect(await statusOf(cookie)).toBe(401);
  expect(console.output()).toContain('the end of a session could not be stored');
  expect(await storedEnds()).toBe(1);
  await rm(inside('first-1048576-0'));
  await expect.poll(storedEnds, { timeout: 20_000, interval: 500 }).toBe(2);
  await expect.poll(readyOf, { timeout: 10_000 }).toBe(200);
  expect(await statusOf(cookie)).toBe(401);
});

test('renews a session without any space, and ends the previous one', async () => {
  const session = await signIn(console.url, root);
  const before = session.cookie();
  await fill('third');
  expect((await session.post('/login', root)).status).toBe(204);
  expect(session.cookie()).not.toBe(before);
  for (const cookie of [before, session.cookie()]) expect(await statusOf(cookie)).toBe(200);
  expect(console.output()).toContain('the end of the session before a renewed one could not be stored');
});
