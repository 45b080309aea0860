import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '#/store/store.ts';
import { createSessions, type NewSession, type Sessions } from './sessions.ts';

const scope = { basePath: '/', isSecure: false };
const clock = { now: 1_000_000 };
const now = () => clock.now;
const sessionSeconds = 900;
let dataDir: string;
let store: Store;
let sessions: Sessions;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'longshore-sessions-'));
  store = await openStore({ dataDir, now });
  sessions = createSessions({ store, key: createSecretKey(randomBytes(32)), sessionSeconds, now });
});
afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true });
});

const forSeconds = (seconds: number): NewSession => ({
  kind: 'sts',
  credentials: { accessKey: 'a', secretKey: 'b' },
  userName: 'ann',
  expiresAt: clock.now + seconds * 1000,
  hasAdmin: true,
});
/** What a browser sends back. */
const sent = (lines: readonly string[]) => lines.map((line) => line.split(';', 1)[0]).join('; ');
const issued = async (...given: Parameters<Sessions['issue']>) =>
  sent((await sessions.issue(...given)).cookies);
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (cause: unknown) => (cause as { code: string }).code,
  );

test('sets cookies that last as long as the session, at least a second', async () => {
  for (const [seconds, maxAge] of [
    [60, 60],
    [60.9, 60],
    [0.5, 1],
  ] as const) {
    const [line] = (await sessions.issue(forSeconds(seconds), scope)).cookies;
    expect(line).toContain(`; Max-Age=${maxAge};`);
  }
});

test('accepts a session until it expires', async () => {
  const cookie = await issued(forSeconds(60), scope);
  const session = await sessions.open(cookie);
  expect(session.userName).toBe('ann');
  clock.now += 59_999;
  await sessions.open(cookie);
  await sessions.requireUnended(session);
  expect(sessions.peek(cookie)).toHaveLength(1);
  clock.now += 1;
  expect(await code(sessions.open(cookie))).toBe('SessionExpired');
  expect(await code(sessions.requireUnended(session))).toBe('SessionExpired');
  expect(sessions.peek(cookie)).toEqual([]);
});

test('rejects no session, a repeated one and two', async () => {
  expect(await code(sessions.open(undefined))).toBe('SessionMissing');
  expect(await code(sessions.open('token=1.none'))).toBe('SessionMissing');
  const [one, other] = [await issued(forSeconds(60), scope), await issued(forSeconds(60), scope)];
  expect(await code(sessions.open(`${one}; ${one}`))).toBe('none');
  expect(await code(sessions.open(`${one}; ${other}`))).toBe('SessionAmbiguous');
});

test('accepts a renewed session’s predecessor for a minute, and ends both', async () => {
  const old = await issued(forSeconds(600), scope);
  const session = await sessions.open(old);
  const renewed = await issued(forSeconds(600), scope, session);
  await sessions.supersede(session);
  clock.now += 59_999;
  expect(await code(sessions.open(old))).toBe('none');
  clock.now += 1;
  expect(await code(sessions.open(old))).toBe('SessionRevoked');
  await sessions.requireUnended(session);
  expect(await code(sessions.open(renewed))).toBe('none');
  await sessions.end(session);
  expect(await code(sessions.requireUnended(session))).toBe('SessionRevoked');
  expect(await code(sessions.open(renewed))).toBe('SessionRevoked');
});

test('notifies listeners of their own session’s end only', async () => {
  const [session, other] = [
    await sessions.open(await issued(forSeconds(60), scope)),
    await sessions.open(await issued(forSeconds(60), scope)),
  ];
  const told: string[] = [];
  sessions.whenEnded(session, (refusal) => told.push(refusal.code));
  sessions.whenEnded(other, () => told.push('other'));
  sessions.whenEnded(session, () => told.push('left'))();
  await sessions.end(session);
  expect(told).toEqual(['SessionRevoked']);
});

test('ends all of an owner that began before, but for one, with what renews them', async () => {
  const [mine, theirs] = [await issued(forSeconds(600), scope), await issued(forSeconds(600), scope)];
  const stranger = await issued({ ...forSeconds(600), userName: 'bob' }, scope);
  const [spared, former] = [await sessions.open(mine), await sessions.open(theirs)];
  const told: string[] = [];
  for (const session of [spared, former])
    sessions.whenEnded(session, () => told.push(session === spared ? 'mine' : 'theirs'));
  clock.now += 10;
  await sessions.endOwned('user ann', spared);
  expect(told).toEqual(['theirs']);
  clock.now += 10;
  // A renewal that was on its way.
  const renewed = await issued(forSeconds(600), scope, former);
  for (const cookie of [theirs, renewed]) expect(await code(sessions.open(cookie))).toBe('SessionRevoked');
  expect(await code(sessions.requireUnended(former))).toBe('SessionRevoked');
  const later = await issued(forSeconds(600), scope);
  for (const cookie of [mine, stranger, later]) expect(await code(sessions.open(cookie))).toBe('none');
  expect(await code(sessions.open(await issued(forSeconds(600), scope, spared)))).toBe('none');
  clock.now += 10;
  await sessions.endOwned('user ann');
  for (const cookie of [mine, later]) expect(await code(sessions.open(cookie))).toBe('SessionRevoked');
  expect(await code(sessions.open(stranger))).toBe('none');
});

test('remembers an end for as long as a renewed session may last', async () => {
  const session = await sessions.open(await issued(forSeconds(60), scope));
  const renewed = await issued(forSeconds(sessionSeconds), scope, session);
  await sessions.end(session);
  clock.now += sessionSeconds * 1000 - 1;
  await store.sweep();
  expect(await code(sessions.open(renewed))).toBe('SessionRevoked');
});

test('rejects credentials that do not fit', async () => {
  const large = { ...forSeconds(60), userName: randomBytes(12_000).toString('hex') };
  await expect(sessions.issue(large, scope)).rejects.toMatchObject({
    code: 'CredentialsTooLarge',
    field: 'body.sts',
  });
});
