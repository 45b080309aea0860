import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody } from '@longshore/contract/error';
import { accountInfo, createAdmin } from '@longshore/madmin';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { startPostgres } from '@longshore/testkit/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let personas: Personas;
let dataDir: string;
const open: LiveConsole[] = [];

beforeAll(async () => {
  minio = await sharedMinio();
  personas = await createPersonas(minio);
  dataDir = await mkdtemp(join(tmpdir(), 'longshore-store-'));
});
afterAll(async () => {
  for (const live of open) await live.close().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
  await personas.remove();
});

/** Every console of this file shares one data folder, as replicas on one machine would. */
async function start(): Promise<LiveConsole> {
  const live = await startLiveConsole(minio.endpoint, { CONSOLE_DATA_DIR: dataDir });
  open.push(live);
  return live;
}

async function stop(live: LiveConsole): Promise<void> {
  open.splice(open.indexOf(live), 1);
  await live.close();
}

const statusOf = async (live: LiveConsole, cookie: string) =>
  (await openSession(live.url, cookie).get('/session')).status;

test('a cookie replayed after sign-out gets 401, on every console that shares the store and after a restart', async () => {
  const first = await start();
  const second = await start();
  const leaving = await signIn(first.url, personas.readOnly);
  const staying = await signIn(first.url, personas.readOnly);
  const replayed = leaving.cookie();
  expect(await statusOf(second, replayed)).toBe(200);

  const goodbye = await leaving.post('/logout');
  expect(goodbye.status).toBe(200);
  expect(leaving.cookie()).toBe('');

  const refused = await openSession(first.url, replayed).get('/session');
  expect(refused.status).toBe(401);
  expect((await refused.json()) as ErrorBody).toMatchObject({ code: 'SessionRevoked' });
  expect(refused.headers.getSetCookie()[0]).toContain('Max-Age=0');
  expect(await statusOf(second, replayed)).toBe(401);

  await stop(first);
  const restarted = await start();
  expect(await statusOf(restarted, replayed)).toBe(401);
  expect(await statusOf(restarted, staying.cookie())).toBe(200);
});

test('the temporary keys themselves are refused by the storage server after sign-out', async () => {
  const live = await start();
  const leaving = await signIn(live.url, personas.readOnly);
  const staying = await signIn(live.url, personas.readOnly);
  const { credentials } = await live.deps.sessions.open(leaving.cookie());
  const admin = createAdmin({ endpoint: minio.endpoint, credentials });
  await accountInfo(admin);
  await leaving.post('/logout');
  await expect(accountInfo(admin)).rejects.toMatchObject({ status: 403 });
  expect((await staying.get('/session')).status).toBe(200);
});

test('signing out answers 200 whatever cookie comes, and expires it', async () => {
  const live = await start();
  for (const cookie of ['', 'token=1.rubbish', 'token=4.half']) {
    const reply = await openSession(live.url, cookie).post('/logout', {});
    expect(reply.status).toBe(200);
    const own = reply.headers.getSetCookie().filter((line) => line.includes('Path=/;'));
    expect(own.filter((line) => line.includes('Max-Age=0'))).toHaveLength(4);
  }
});

test('signing in anew takes the session over: calls on their way pass, and its sign-out ends the keys of both', async () => {
  const clock = { aheadMs: 0 };
  const live = await startLiveConsole(minio.endpoint, {}, { now: () => Date.now() + clock.aheadMs });
  open.push(live);
  const session = await signIn(live.url, personas.readOnly);
  const oldCookie = session.cookie();
  const { credentials } = await live.deps.sessions.open(oldCookie);
  const { accessKey, secretKey } = personas.readOnly;
  expect((await session.post('/login', { accessKey, secretKey })).status).toBe(204);
  expect(session.cookie()).not.toBe(oldCookie);
  expect(await statusOf(live, oldCookie)).toBe(200);
  clock.aheadMs = 61_000;
  expect(await statusOf(live, oldCookie)).toBe(401);
  expect((await session.get('/session')).status).toBe(200);
  await session.post('/logout');
  await expect(accountInfo(createAdmin({ endpoint: minio.endpoint, credentials }))).rejects.toMatchObject({
    status: 403,
  });
});

test('a session ends when its time is over', async () => {
  const clock = { aheadMs: 0 };
  const live = await startLiveConsole(
    minio.endpoint,
    { CONSOLE_STS_DURATION: '15m' },
    { now: () => Date.now() + clock.aheadMs },
  );
  open.push(live);
  const session = await signIn(live.url, personas.readOnly);
  expect(await statusOf(live, session.cookie())).toBe(200);
  clock.aheadMs = 15 * 60_000;
  const reply = await session.get('/session');
  expect(reply.status).toBe(401);
  expect((await reply.json()) as ErrorBody).toMatchObject({ code: 'SessionExpired' });
});

test('consoles that share the passphrase share the sessions, others do not', async () => {
  const shared = { CONSOLE_PBKDF_PASSPHRASE: 'one passphrase', CONSOLE_PBKDF_SALT: 'and its salt' };
  const replicas = await Promise.all([
    startLiveConsole(minio.endpoint, shared),
    startLiveConsole(minio.endpoint, shared),
    startLiveConsole(minio.endpoint, { ...shared, CONSOLE_PBKDF_SALT: 'another' }),
  ]);
  open.push(...replicas);
  const [first, second, stranger] = replicas;
  const session = await signIn(first.url, personas.readOnly);
  expect(await statusOf(second, session.cookie())).toBe(200);
  expect(await statusOf(stranger, session.cookie())).toBe(401);
});

test('replicas that share a PostgreSQL share its ended sessions', async () => {
  const postgres = await startPostgres();
  try {
    const shared = { CONSOLE_DATABASE_URL: postgres.url, CONSOLE_PBKDF_PASSPHRASE: 'one passphrase' };
    const first = await startLiveConsole(minio.endpoint, shared);
    const second = await startLiveConsole(minio.endpoint, shared);
    const leaving = await signIn(first.url, personas.readOnly);
    const staying = await signIn(second.url, personas.readOnly);
    const replayed = leaving.cookie();
    await leaving.post('/logout');
    expect(await statusOf(second, replayed)).toBe(401);
    expect(await statusOf(first, staying.cookie())).toBe(200);
    await first.close();
    await second.close();
  } finally {
    await postgres.stop();
  }
});
