import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ownSessionDelete,
  ownSessionDeleteAll,
  ownSessionList,
} from '@longshore/contract/account/own-sessions';
import { accountPasswordSet } from '@longshore/contract/account/account';
import { sessionCreate, sessionDelete } from '@longshore/contract/session/login';
import { sessionView } from '@longshore/contract/session/session';
import { accountInfo, assumeRole, createAdmin, serviceAccountAdd } from '@longshore/madmin';
import { startConsole } from '@longshore/testkit/console-process';
import { openSession } from '@longshore/testkit/console-session';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { startPostgres } from '@longshore/testkit/postgres';
import { expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { createSessionRecords } from '#/session/session-records.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';
import { sharing } from '#/testing/shared-database.ts';

const { as, console, minio } = await liveFixture();
const root = adminOf(minio);

async function person() {
  const user = await createUser(root, 'sessions', 'readonly');
  onTestFinished(() => user.remove());
  return user;
}

const listOf = async (caller: Caller) => (await caller(ownSessionList, {})).sessions;
const currentOf = async (caller: Caller) => (await listOf(caller)).find(({ isCurrent }) => isCurrent);
const idOf = async (caller: Caller) => (await currentOf(caller))?.id ?? '';
const codeOf = async (caller: Caller) => (await refusalOf(caller(sessionView, {}))).code;

/** The same cookie, as whoever copied it would send it. */
const copyOf = (caller: Caller, url = console.url) => callerOf(openSession(url, caller.raw.cookie()));

test('lists the sessions of a user in all browsers, and no secret', async () => {
  const user = await person();
  const here = await as(user);
  const there = await as(user);
  const [first, second, ...more] = await listOf(here);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ isCurrent: true, kind: 'sts', address: '127.0.0.1', browser: 'node' });
  expect(second).toMatchObject({ isCurrent: false, kind: 'sts', id: await idOf(there) });
  expect(Date.parse(second?.startedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(Date.parse(second?.expiresAt ?? '')).toBeGreaterThan(Date.now());
  const { credentials, revokeType } = await console.deps.sessions.open(here.raw.cookie());
  const told = JSON.stringify([first, second]);
  for (const secret of [credentials.accessKey, credentials.secretKey, revokeType ?? '', user.secretKey])
    expect(told).not.toContain(secret);
});

test('another user sees and ends none of them', async () => {
  const caller = await as(await person());
  const stranger = await as(await person());
  const id = await idOf(caller);
  expect(await listOf(stranger)).toHaveLength(1);
  expect(await refusalOf(stranger(ownSessionDelete, { params: { sessionId: id } }))).toMatchObject({
    status: 404,
    code: 'NotFound',
  });
  await stranger(ownSessionDeleteAll, { query: { all: true } });
  await caller(sessionView, {});
});

test('an access key and temporary credentials of a user do not see the sessions of that user', async () => {
  const user = await person();
  const caller = await as(user);
  const key = await serviceAccountAdd(root, { parentUser: user.accessKey });
  const temporary = await assumeRole(
    { endpoint: minio.endpoint, credentials: user },
    { durationSeconds: 3600 },
  );
  for (const lesser of [await as(key), await as(temporary)]) {
    expect(await listOf(lesser)).toHaveLength(1);
    const sessionId = await idOf(caller);
    expect(await refusalOf(lesser(ownSessionDelete, { params: { sessionId } }))).toMatchObject({
      status: 404,
    });
    await lesser(ownSessionDeleteAll, {});
    await lesser(sessionView, {});
  }
  expect(await listOf(caller)).toHaveLength(1);
});

test('ends one session elsewhere, with its keys', async () => {
  const user = await person();
  const here = await as(user);
  const there = await as(user);
  const { credentials } = await console.deps.sessions.open(there.raw.cookie());
  const theirs = createAdmin({ endpoint: minio.endpoint, credentials });
  await accountInfo(theirs);
  const sessionId = await idOf(there);
  expect(await here(ownSessionDelete, { params: { sessionId } })).toEqual({ warnings: [] });
  expect(await codeOf(there)).toBe('SessionRevoked');
  await expect(accountInfo(theirs)).rejects.toMatchObject({ status: 403 });
  await here(sessionView, {});
  expect(await listOf(here)).toHaveLength(1);
  expect(await refusalOf(here(ownSessionDelete, { params: { sessionId } }))).toMatchObject({ status: 404 });
});

test('ends this session as signing out does', async () => {
  const caller = await as(await person());
  const copy = copyOf(caller);
  await caller(ownSessionDelete, { params: { sessionId: await idOf(caller) } });
  expect(caller.raw.cookie()).toBe('');
  expect(await codeOf(copy)).toBe('SessionRevoked');
});

test('ends the others and keeps this one; then all', async () => {
  const user = await person();
  const here = await as(user);
  const others = [await as(user), await as(user)];
  expect(await here(ownSessionDeleteAll, {})).toEqual({ warnings: [] });
  for (const other of others) expect(await codeOf(other)).toBe('SessionRevoked');
  expect(await listOf(here)).toHaveLength(1);
  const again = await as(user);
  const copy = copyOf(again);
  await here(ownSessionDeleteAll, { query: { all: true } });
  expect(here.raw.cookie()).toBe('');
  expect(await codeOf(copy)).toBe('SessionRevoked');
  // Whoever signs in afterwards is not meant.
  expect(await listOf(await as(user))).toHaveLength(1);
});

test('ends sessions that are in no list', async () => {
  const user = await person();
  const here = await as(user);
  const there = await as(user);
  await console.deps.store.openSessions.remove({ id: await idOf(there) });
  expect(await listOf(here)).toHaveLength(1);
  await here(ownSessionDeleteAll, {});
  expect(await codeOf(there)).toBe('SessionRevoked');
});

test('a renewed session is the same, and does not escape its end', async () => {
  const user = await person();
  const here = await as(user);
  const there = await as(user);
  const id = await idOf(there);
  const before = copyOf(there);
  const { accessKey, secretKey } = user;
  await there(sessionCreate, { body: { accessKey, secretKey } });
  await there(accountPasswordSet, {
    body: { current_secret_key: secretKey, new_secret_key: 'another password' },
  });
  expect(await idOf(there)).toBe(id);
  expect(await listOf(here)).toHaveLength(2);
  await here(ownSessionDelete, { params: { sessionId: id } });
  for (const caller of [before, there]) expect(await codeOf(caller)).toBe('SessionRevoked');
});

test('a session is off the list after it was signed out of', async () => {
  const user = await person();
  const here = await as(user);
  const there = await as(user);
  await there(sessionDelete, {});
  expect(await listOf(here)).toHaveLength(1);
});

test('a session of an earlier console appears once it is used', async () => {
  const own = await ownConsole(minio.endpoint);
  const user = await person();
  const here = await callerAt(own.url, user);
  const { sessions, store } = own.deps;
  // Earlier consoles recorded none, and sealed no beginning.
  const { startedAt: _, ...session } = await sessions.open(here.raw.cookie());
  await store.openSessions.remove({ id: session.family });
  const later = createSessionRecords({ stored: store.openSessions, now: Date.now, log: own.deps.log });
  later.use(session, { ip: '192.0.2.1', headers: {} });
  await later.write();
  const [listed, ...more] = await listOf(here);
  expect(more).toEqual([]);
  expect(listed).toMatchObject({ isCurrent: true, address: '192.0.2.1' });
  expect(listed).not.toHaveProperty('startedAt');
  const there = await callerAt(own.url, user);
  await there(ownSessionDeleteAll, {});
  expect(await codeOf(here)).toBe('SessionRevoked');
});

test('notes the last use at most once a minute, and what has expired is listed no more', async () => {
  const clock = { aheadMs: 0 };
  const now = () => Date.now() + clock.aheadMs;
  const own = await ownConsole(minio.endpoint, { CONSOLE_STS_DURATION: '1h' }, { now });
  const user = await person();
  const here = await callerAt(own.url, user);
  const there = await callerAt(own.url, user);
  const usedAt = async () => (await listOf(here)).find(({ isCurrent }) => !isCurrent)?.lastUsedAt ?? '';
  const first = await usedAt();
  clock.aheadMs = 30_000;
  await there(sessionView, {});
  expect(await usedAt()).toBe(first);
  clock.aheadMs = 90_000;
  await there(sessionView, {});
  expect(Date.parse(await usedAt())).toBeGreaterThanOrEqual(Date.parse(first) + 85_000);
  const session = await own.deps.sessions.open(here.raw.cookie());
  const short = { ...session, expiresAt: now() + 60_000 };
  const issued = await own.deps.sessions.issue(short, { basePath: '/', isSecure: false });
  await own.deps.sessionRecords.begin(issued.session, { ip: '192.0.2.1', headers: {} });
  expect(await listOf(here)).toHaveLength(3);
  clock.aheadMs += 60_000;
  expect(await listOf(here)).toHaveLength(2);
  await own.deps.store.sweep();
  expect(await own.deps.store.openSessions.list(`user ${user.accessKey}`)).toHaveLength(2);
});

test('keeps the 100 last used of a user, and ends the others with them', async () => {
  const own = await ownConsole(minio.endpoint);
  const user = await person();
  const { sessions, sessionRecords, store } = own.deps;
  const here = await callerAt(own.url, user);
  const session = await sessions.open(here.raw.cookie());
  const request = { ip: '192.0.2.1', headers: {} };
  const scope = { basePath: '/', isSecure: false };
  const first = await callerAt(own.url, user);
  for (let count = 0; count < 100; count += 1) {
    const { session: more } = await sessions.issue(session, scope);
    await sessionRecords.begin(more, request);
  }
  expect(await store.openSessions.list(`user ${user.accessKey}`)).toHaveLength(100);
  expect((await here(ownSessionList, {})).isTruncated).toBe(true);
  await here(ownSessionDeleteAll, {});
  expect(await codeOf(first)).toBe('SessionRevoked');
  expect(await listOf(here)).toHaveLength(1);
});

test('names the address behind a trusted proxy, and no other', async () => {
  const user = await person();
  const headers = { 'x-forwarded-for': '192.0.2.7', 'content-type': 'application/json' };
  const body = JSON.stringify({ accessKey: user.accessKey, secretKey: user.secretKey });
  for (const [trusted, address] of [
    ['127.0.0.1', '192.0.2.7'],
    ['192.0.2.99', '127.0.0.1'],
  ] as const) {
    const own = await ownConsole(minio.endpoint, { CONSOLE_TRUSTED_PROXIES: trusted });
    const session = openSession(own.url);
    await session.request('/login', { method: 'POST', headers, body });
    const listed = await listOf(await callerAt(own.url, user));
    expect(listed.map((one) => one.address)).toContain(address);
  }
});

async function endsAcross(first: { url: string }, second: { url: string }): Promise<void> {
  const user = await person();
  const here = await callerAt(first.url, user);
  const there = await callerAt(second.url, user);
  const third = await callerAt(second.url, user);
  await third(sessionView, {});
  expect(await listOf(here)).toHaveLength(3);
  await here(ownSessionDelete, { params: { sessionId: await idOf(there) } });
  for (const url of [first.url, second.url]) expect(await codeOf(copyOf(there, url))).toBe('SessionRevoked');
  await here(ownSessionDeleteAll, {});
  for (const url of [first.url, second.url]) expect(await codeOf(copyOf(third, url))).toBe('SessionRevoked');
  await copyOf(here, second.url)(sessionView, {});
  await here(ownSessionDeleteAll, { query: { all: true } });
}

test('ends sessions at another console that shares the database', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const [first, second] = [
    await ownConsole(minio.endpoint, sharing(postgres)),
    await ownConsole(minio.endpoint, sharing(postgres)),
  ];
  await endsAcross(first, second);
});

test('ends sessions at another process of the same data folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'longshore-sessions-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await startConsole({ server: minio.endpoint, dataDir });
  onTestFinished(() => first.kill());
  const second = await startConsole({ server: minio.endpoint, dataDir });
  onTestFinished(() => second.kill());
  await endsAcross(first, second);
});

test('a stream of a session that was ended elsewhere ends', async () => {
  const user = await person();
  const here = await as(user);
  const there = await as(user);
  const reply = await there.raw.get('/job-events');
  expect(reply.status).toBe(200);
  await here(ownSessionDeleteAll, {});
  expect(await reply.text()).toContain('SessionRevoked');
});
