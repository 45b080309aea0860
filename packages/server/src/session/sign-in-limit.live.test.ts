import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { userCreate, userDelete } from '@longshore/contract/users/users';
import { type ConsoleSession, openSession } from '@longshore/testkit/console-session';
import { uniqueName } from '@longshore/testkit/names';
import { startPostgres } from '@longshore/testkit/postgres';
import { refusalIn } from '@longshore/testkit/refusal';
import { expect, onTestFinished, test } from 'vitest';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';
import { sharing } from '#/testing/shared-database.ts';

const { administrator, as, minio, personas } = await liveFixture();
const { accessKey, secretKey } = personas.readOnly;
const right = { accessKey, secretKey };
const wrong = { accessKey, secretKey: 'wrong-password' };
const limits = { CONSOLE_LOGIN_FAILURES_PER_KEY: '3', CONSOLE_TRUSTED_PROXIES: '127.0.0.1' };

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-limit-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** As the proxy passes it on. */
async function signInFrom(session: ConsoleSession, forwardedFor: string, keys: object): Promise<number> {
  const reply = await session.request('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify(keys),
  });
  await reply.text();
  return reply.status;
}

/** The statuses of so many sign-ins of strangers, one after the other. */
async function strangers(url: string, forwardedFor: string, tries: object[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const keys of tries) statuses.push(await signInFrom(openSession(url), forwardedFor, keys));
  return statuses;
}

test.each([
  ['body.accessKey', { accessKey: 'a'.repeat(1025), secretKey: 'x' }],
  ['body.secretKey', { accessKey: 'a', secretKey: 'x'.repeat(257) }],
])('rejects a %s that is too long before sending', async (field, body) => {
  const requests: string[] = [];
  const storage = await fakeStorage(500, requests);
  const live = await ownConsole(storage);
  expect(await refusalIn(await openSession(live.url).post('/login', body))).toMatchObject({
    status: 400,
    code: 'InvalidInput',
    field,
  });
  expect(requests).toEqual([]);
});

test('signs in a user with a long name and the longest secret', async () => {
  // The storage server names a folder of its drives by it.
  const user = { accessKey: uniqueName('long').padEnd(240, 'a'), secretKey: 'x'.repeat(256) };
  await administrator(userCreate, { body: user });
  onTestFinished(() => administrator(userDelete, { params: { userName: user.accessKey } }));
  await as(user);
});

/** What answers everything with this status. */
async function fakeStorage(status: number, requests: string[] = []): Promise<string> {
  const server = createServer((request, reply) => {
    requests.push(request.url ?? '');
    request.resume();
    reply.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('counts storage server failures per address, not per key', async () => {
  const storage = await fakeStorage(503);
  const live = await ownConsole(storage, { ...limits, CONSOLE_LOGIN_FAILURES_PER_ADDRESS: '6' });
  const many = Array.from({ length: 8 }, () => wrong);
  const statuses = await strangers(live.url, '192.0.2.1', many);
  expect(statuses).toEqual([...Array.from({ length: 6 }, () => 503), 429, 429]);
  expect(await strangers(live.url, '192.0.2.2', [wrong])).toEqual([503]);
});

test('locks nobody out while the storage server is unreachable', async () => {
  const live = await ownConsole('http://127.0.0.1:1', {
    ...limits,
    CONSOLE_LOGIN_FAILURES_PER_ADDRESS: '1',
  });
  expect(await strangers(live.url, '192.0.2.1', [wrong, wrong, wrong])).toEqual([502, 502, 502]);
});

test('normalizes ports and invalid entries in addresses', async () => {
  const live = await ownConsole(minio.endpoint, limits);
  for (const forwardedFor of ['192.0.2.1:1', '192.0.2.1:2', '10.1.1.1, rubbish, 192.0.2.1'])
    expect(await strangers(live.url, forwardedFor, [wrong])).toEqual([401]);
  expect(await strangers(live.url, '192.0.2.1', [right])).toEqual([429]);
  expect(await strangers(live.url, '192.0.2.2', [right])).toEqual([204]);
});

test('remembers failures after a restart', async () => {
  const dataDir = await ownFolder();
  const settings = { ...limits, CONSOLE_DATA_DIR: dataDir };
  const first = await ownConsole(minio.endpoint, settings);
  expect(await strangers(first.url, '192.0.2.1', [wrong, wrong, wrong])).toEqual([401, 401, 401]);
  const second = await ownConsole(minio.endpoint, settings);
  const refused = await openSession(second.url).request('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
    body: JSON.stringify(right),
  });
  expect(await refusalIn(refused)).toMatchObject({ status: 429, code: 'TooManyAttempts' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
  expect(await strangers(second.url, '192.0.2.2', [right])).toEqual([204]);
});

test('stores nothing on success, and names unreadably', async () => {
  const dataDir = await ownFolder();
  const live = await ownConsole(minio.endpoint, { ...limits, CONSOLE_DATA_DIR: dataDir });
  const file = new DatabaseSync(join(dataDir, 'longshore.db'));
  onTestFinished(() => file.close());
  const rows = () => file.prepare('select name from sign_in_failures').all();
  expect(await strangers(live.url, '192.0.2.1', [right, right])).toEqual([204, 204]);
  expect(rows()).toEqual([]);
  await strangers(live.url, '192.0.2.1', [wrong]);
  expect(rows()).toHaveLength(2);
  expect(JSON.stringify(rows())).not.toMatch(new RegExp(`${accessKey}|192\\.0`));
});

test('limits parallel guesses at two replicas', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const replicas = await Promise.all(
    [1, 2].map(() => ownConsole(minio.endpoint, { ...limits, ...sharing(postgres) })),
  );
  const guesses = Array.from({ length: 12 }, (_, index) =>
    signInFrom(openSession(replicas[index % 2]?.url ?? ''), '192.0.2.1', wrong),
  );
  const tried = (await Promise.all(guesses)).filter((status) => status === 401);
  expect(tried.length).toBeLessThanOrEqual(3);
});

test('counts in the process when the store is read-only', async () => {
  const dataDir = await ownFolder();
  const live = await ownConsole(minio.endpoint, { ...limits, CONSOLE_DATA_DIR: dataDir });
  const file = new DatabaseSync(join(dataDir, 'longshore.db'));
  file.exec('drop table sign_in_failures');
  file.close();
  expect(await strangers(live.url, '192.0.2.1', [wrong, wrong, wrong, right])).toEqual([401, 401, 401, 429]);
  expect(await strangers(live.url, '192.0.2.2', [right])).toEqual([204]);
});

test('does not lock out a known browser behind a blocked address', async () => {
  const live = await ownConsole(minio.endpoint, limits);
  const known = openSession(live.url);
  expect(await signInFrom(known, '192.0.2.1', right)).toBe(204);
  await known.post('/logout', {});
  const guesses = [wrong, wrong, wrong, wrong];
  expect(await strangers(live.url, '192.0.2.1', guesses)).toEqual([401, 401, 401, 429]);
  expect(await signInFrom(known, '192.0.2.1', right)).toBe(204);
});

test('limits a known browser separately', async () => {
  const live = await ownConsole(minio.endpoint, limits);
  const known = openSession(live.url);
  expect(await signInFrom(known, '192.0.2.1', right)).toBe(204);
  // Nor does another address help it.
  for (const last of [1, 2, 3]) expect(await signInFrom(known, `192.0.2.${last}`, wrong)).toBe(401);
  expect(await signInFrom(known, '192.0.2.4', right)).toBe(429);
  expect(await strangers(live.url, '192.0.2.1', [right])).toEqual([204]);
});

/** The marker that a sign-in with these keys sets. */
async function markOf(url: string, keys: { accessKey: string; secretKey: string }): Promise<string> {
  const reply = await openSession(url).post('/login', {
    accessKey: keys.accessKey,
    secretKey: keys.secretKey,
  });
  expect(reply.status).toBe(204);
  const line = reply.headers.getSetCookie().find((one) => one.startsWith('longshore-known=')) ?? '';
  expect(line).toMatch(/; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  return line.split(';', 1)[0] ?? '';
}

test('rejects foreign, forged and expired marks', async () => {
  const clock = { aheadMs: 0 };
  const now = () => Date.now() + clock.aheadMs;
  const live = await ownConsole(minio.endpoint, limits, { now });
  const own = await markOf(live.url, personas.readOnly);
  const foreign = await markOf(live.url, personas.oneBucket);
  const later = own.replace(/\.(\d+)\./, (_, endsAt: string) => `.${Number(endsAt) + 1}.`);
  expect(later).not.toBe(own);
  const none = [foreign, later, `${own}x`, 'longshore-known=rubbish', 'longshore-known=..'];
  for (const [index, mark] of none.entries()) {
    const address = `198.51.100.${index}`;
    await strangers(live.url, address, [wrong, wrong, wrong]);
    expect(await signInFrom(openSession(live.url, mark), address, right)).toBe(429);
    expect(await signInFrom(openSession(live.url, own), address, right)).toBe(204);
  }
  const { knownBrowsers } = live.deps;
  expect(knownBrowsers.idOf(`longshore-known=planted; ${own}`, accessKey)).toBeDefined();
  clock.aheadMs = 91 * 24 * 60 * 60 * 1000;
  expect(knownBrowsers.idOf(own, accessKey)).toBeUndefined();
});
