import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionCreate, sessionDelete } from '@longshore/contract/session/login';
import { sessionView } from '@longshore/contract/session/session';
import { accountInfo, createAdmin } from '@longshore/madmin';
import { openSession } from '@longshore/testkit/console-session';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startPostgres } from '@longshore/testkit/postgres';
import { refusalIn } from '@longshore/testkit/refusal';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { callerAt, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';
import { sharing } from '#/testing/shared-database.ts';

const { minio, personas } = await liveFixture();
let dataDir: string;
const open: LiveConsole[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'longshore-store-'));
});
afterAll(async () => {
  for (const live of open) await live.close().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
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

const who = (live: LiveConsole) => callerAt(live.url, personas.readOnly);
const statusOf = async (live: LiveConsole, cookie: string) =>
  (await openSession(live.url, cookie).get('/session')).status;

test('rejects a replayed cookie on every console with the same store, also after a restart', async () => {
  const first = await start();
  const second = await start();
  const leaving = await who(first);
  const staying = await who(first);
  const replayed = leaving.raw.cookie();
  expect(await statusOf(second, replayed)).toBe(200);

  await leaving(sessionDelete, {});
  expect(leaving.raw.cookie()).toBe('');

  const refused = await openSession(first.url, replayed).get('/session');
  expect(await refusalIn(refused)).toMatchObject({ status: 401, code: 'SessionRevoked' });
  expect(refused.headers.getSetCookie()[0]).toContain('Max-Age=0');
  expect(await statusOf(second, replayed)).toBe(401);

  await stop(first);
  const restarted = await start();
  expect(await statusOf(restarted, replayed)).toBe(401);
  expect(await statusOf(restarted, staying.raw.cookie())).toBe(200);
});

test('revokes the temporary keys on sign-out', async () => {
  const live = await start();
  const leaving = await who(live);
  const staying = await who(live);
  const { credentials } = await live.deps.sessions.open(leaving.raw.cookie());
  const admin = createAdmin({ endpoint: minio.endpoint, credentials });
  await accountInfo(admin);
  await leaving(sessionDelete, {});
  await expect(accountInfo(admin)).rejects.toMatchObject({ status: 403 });
  await staying(sessionView, {});
});

test('returns 200 for any cookie on sign-out, and expires it', async () => {
  const live = await start();
  for (const cookie of ['', 'token=1.rubbish', 'token=4.half']) {
    const reply = await openSession(live.url, cookie).post('/logout', {});
    expect(reply.status).toBe(200);
    const own = reply.headers.getSetCookie().filter((line) => line.includes('Path=/;'));
    expect(own.filter((line) => line.includes('Max-Age=0'))).toHaveLength(4);
  }
});

test('ends the session while the storage server hangs', { timeout: 30_000 }, async () => {
  const proxy = await startFailingProxy(minio.endpoint);
  onTestFinished(() => proxy.close());
  const live = await ownConsole(proxy.url);
  const leaving = await who(live);
  const replayed = leaving.raw.cookie();
  await proxy.fail('hang');
  const warnings = [expect.stringContaining('could not end the temporary keys') as unknown];
  expect(await leaving(sessionDelete, {})).toEqual({ warnings });
  expect(leaving.raw.cookie()).toBe('');
  await proxy.fail('none');
  expect(await statusOf(live, replayed)).toBe(401);
});

test('replaces the session on a new sign-in, and revokes both keys on sign-out', async () => {
  const clock = { aheadMs: 0 };
  const live = await ownConsole(minio.endpoint, {}, { now: () => Date.now() + clock.aheadMs });
  const session = await who(live);
  const oldCookie = session.raw.cookie();
  const { credentials } = await live.deps.sessions.open(oldCookie);
  const { accessKey, secretKey } = personas.readOnly;
  await session(sessionCreate, { body: { accessKey, secretKey } });
  expect(session.raw.cookie()).not.toBe(oldCookie);
  expect(await statusOf(live, oldCookie)).toBe(200);
  clock.aheadMs = 61_000;
  expect(await statusOf(live, oldCookie)).toBe(401);
  await session(sessionView, {});
  await session(sessionDelete, {});
  await expect(accountInfo(createAdmin({ endpoint: minio.endpoint, credentials }))).rejects.toMatchObject({
    status: 403,
  });
});

test('starts a lasting session with the cookie of an ended one', async () => {
  const live = await start();
  const session = await who(live);
  const ended = session.raw.cookie();
  await session(sessionDelete, {});
  const { accessKey, secretKey } = personas.readOnly;
  const again = openSession(live.url, ended);
  expect((await again.post('/login', { accessKey, secretKey })).status).toBe(204);
  expect(await statusOf(live, again.cookie())).toBe(200);
});

test('ends a session on time', async () => {
  const clock = { aheadMs: 0 };
  const now = () => Date.now() + clock.aheadMs;
  const live = await ownConsole(minio.endpoint, { CONSOLE_STS_DURATION: '15m' }, { now });
  const session = await who(live);
  expect(await statusOf(live, session.raw.cookie())).toBe(200);
  clock.aheadMs = 15 * 60_000;
  expect(await refusalOf(session(sessionView, {}))).toMatchObject({ status: 401, code: 'SessionExpired' });
});

test('shares sessions between consoles with the same passphrase and database only', async () => {
  const shared = {
    CONSOLE_DATA_DIR: dataDir,
    CONSOLE_PBKDF_PASSPHRASE: 'one passphrase for all',
    CONSOLE_PBKDF_SALT: 'and its salt',
  };
  const first = await ownConsole(minio.endpoint, shared);
  const second = await ownConsole(minio.endpoint, shared);
  const stranger = await ownConsole(minio.endpoint, { ...shared, CONSOLE_PBKDF_SALT: 'another' });
  const session = await who(first);
  expect(await statusOf(second, session.raw.cookie())).toBe(200);
  expect(await statusOf(stranger, session.raw.cookie())).toBe(401);
});

test('shares ended sessions through PostgreSQL', async () => {
  const postgres = await startPostgres();
  try {
    const shared = sharing(postgres);
    const [first, second] = await Promise.all([
      startLiveConsole(minio.endpoint, shared),
      startLiveConsole(minio.endpoint, shared),
    ]);
    const leaving = await who(first);
    const staying = await who(second);
    const replayed = leaving.raw.cookie();
    await leaving(sessionDelete, {});
    expect(await statusOf(second, replayed)).toBe(401);
    expect(await statusOf(first, staying.raw.cookie())).toBe(200);
    await first.close();
    await second.close();
  } finally {
    await postgres.stop();
  }
});
