import { randomBytes } from 'node:crypto';
import { bucketList } from '@longshore/contract/buckets/buckets';
import { objectList } from '@longshore/contract/objects/objects';
import { serviceRestart } from '@longshore/contract/service/service';
import { loginView, sessionCreate, sessionDelete } from '@longshore/contract/session/login';
import { sessionView } from '@longshore/contract/session/session';
import { assumeRole, serviceAccountAdd } from '@longshore/madmin';
import { openSession } from '@longshore/testkit/console-session';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf } from '@longshore/testkit/personas';
import { refusalIn } from '@longshore/testkit/refusal';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BodyOf, callerAt, callerOf, refusalOf } from '#/testing/caller.ts';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';
import { liveFixture, ownConsole, rootOf } from '#/testing/live-fixture.ts';

const { minio, personas } = await liveFixture();
let live: LiveConsole;

beforeAll(async () => {
  live = await startLiveConsole(minio.endpoint, { CONSOLE_LOGIN_FAILURES_PER_ADDRESS: '1000' });
});
afterAll(() => live.close());

type Keys = BodyOf<typeof sessionCreate>;
const visitor = (url = live.url) => callerOf(openSession(url));
const signInRefused = (body: Keys, as = visitor()) => refusalOf(as(sessionCreate, { body }));
const root = () => ({ accessKey: minio.rootUser, secretKey: minio.rootPassword });

test('trades user name and password for temporary keys', async () => {
  const caller = await callerAt(live.url, personas.administrator);
  const view = await caller(sessionView, {});
  expect(view).toMatchObject({
    status: 'ok',
    kind: 'sts',
    userName: personas.administrator.accessKey,
    hasAdmin: true,
    distributedMode: true,
    operator: false,
    serverEndPoint: minio.endpoint,
  });
  const opened = await live.deps.sessions.open(caller.raw.cookie());
  expect(opened.credentials.sessionToken).toBeTruthy();
  expect(opened.credentials.secretKey).not.toBe(personas.administrator.secretKey);
  const hours = (Date.parse(view.expiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThanOrEqual(12);
});

test('accepts the root user and trims blanks', async () => {
  const { accessKey, secretKey } = root();
  const caller = await callerAt(live.url, { accessKey: ` ${accessKey} `, secretKey: `${secretKey}\n` });
  await caller(sessionView, {});
});

test('uses temporary credentials until they expire', async () => {
  const given = await assumeRole(
    { endpoint: minio.endpoint, credentials: personas.readOnly },
    { durationSeconds: 900 },
  );
  const { accessKey, secretKey, sessionToken } = given;
  const caller = await callerAt(live.url, { accessKey, secretKey, sessionToken });
  const view = await caller(sessionView, {});
  expect(view).toMatchObject({ kind: 'sts', userName: personas.readOnly.accessKey });
  expect(Date.parse(view.expiresAt) - Date.now()).toBeLessThanOrEqual(900_000);
});

test('keeps the session after a wrong password at a renewal', async () => {
  const caller = await callerAt(live.url, personas.readOnly);
  const before = caller.raw.cookie();
  const refusal = await signInRefused({ ...personas.readOnly, secretKey: 'not-the-password' }, caller);
  expect(refusal.status).toBe(401);
  expect(caller.raw.cookie()).toBe(before);
  await caller(sessionView, {});
});

test('marks sessions of the user’s own temporary credentials only', async () => {
  const given = await assumeRole(
    { endpoint: minio.endpoint, credentials: personas.readOnly },
    { durationSeconds: 900 },
  );
  const brought = await callerAt(live.url, given);
  const traded = await callerAt(live.url, personas.readOnly);
  expect((await brought(sessionView, {})).temporaryCredentials).toBe(true);
  const view = await traded(sessionView, {});
  expect(view.temporaryCredentials).toBeUndefined();
  expect(view.accessKey).toBeUndefined();
});

test('splits a session token of 9 kB over several cookies', async () => {
  const { accessKey, secretKey, sessionToken } = await largeToken(6600);
  expect(sessionToken.length).toBeGreaterThan(8900);
  const caller = await callerAt(live.url, { accessKey, secretKey, sessionToken });
  expect(caller.raw.cookie().split('; ').length).toBeGreaterThan(2);
  await caller(sessionView, {});
  await caller(bucketList, {});
  await caller(objectList, { params: { bucketName: personas.bucket } });
});

test('rejects a session token beyond any cookie with its own code', async () => {
  const { accessKey, secretKey, sessionToken } = await largeToken(10_400);
  const refusal = await signInRefused({ accessKey, secretKey, sts: sessionToken });
  expect(refusal).toMatchObject({ status: 400, code: 'CredentialsTooLarge', field: 'body.sts' });
});

test('uses an access key as the session, and says so', async () => {
  const pair = { accessKey: uniqueName('svc').slice(0, 20), secretKey: 'a-secret-of-its-own' };
  await serviceAccountAdd(adminOf(minio), { ...pair, parentUser: personas.readOnly.accessKey });
  const caller = await callerAt(live.url, pair);
  expect(await caller(sessionView, {})).toMatchObject({ kind: 'accessKey', hasAdmin: true });
  await caller(sessionDelete, {});
});

test('uses the pair itself without STS and admin API', async () => {
  const gateway = await startVersityGw();
  const caller = await rootOf(gateway);
  const view = await caller(sessionView, {});
  expect(view).toMatchObject({ kind: 'accessKey', hasAdmin: false, distributedMode: false, policy: null });
  const wrong = await signInRefused({ accessKey: gateway.rootUser, secretKey: 'wrong' }, caller);
  expect(wrong.status).toBe(401);
  const restart = await refusalOf(caller(serviceRestart, {}));
  expect(restart).toMatchObject({ status: 501, code: 'NotOffered' });
});

test.each([
  ['a wrong password', () => ({ ...personas.readOnly, secretKey: 'not-the-password' })],
  ['an unknown user', () => ({ accessKey: 'nobody-here', secretKey: 'some-password' })],
  ['wrong temporary credentials', () => ({ accessKey: 'A', secretKey: 'B', sts: 'C' })],
])('answers %s with 401 and no session', async (_words, credentials) => {
  const reply = await openSession(live.url).post('/login', credentials());
  // The same words for all: they tell nobody whether there is such a user.
  const refusal = await refusalIn(reply);
  expect(refusal).toMatchObject({
    status: 401,
    code: 'InvalidLogin',
    message: 'Incorrect user name or password',
    detailedMessage: '',
  });
  expect(refusal).not.toHaveProperty('field');
  expect(reply.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true);
});

/** Signs in at another console, as if from this address. */
const signInFrom = (url: string, address: string, keys: Keys): Promise<Response> =>
  openSession(url).request('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(keys),
  });

test('throttles failed sign-ins from an address, also with the right password', async () => {
  const other = await ownConsole(minio.endpoint, {
    CONSOLE_LOGIN_FAILURES_PER_KEY: '3',
    CONSOLE_TRUSTED_PROXIES: '127.0.0.1',
  });
  const { accessKey, secretKey } = personas.readOnly;
  const wrong = { accessKey, secretKey: 'wrong-password' };
  for (let n = 0; n < 3; n += 1) expect((await signInFrom(other.url, '192.0.2.1', wrong)).status).toBe(401);
  const blocked = await signInFrom(other.url, '192.0.2.1', { accessKey, secretKey });
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(200);
  expect(await refusalIn(blocked)).toMatchObject({ code: 'TooManyAttempts' });
  expect((await signInFrom(other.url, '192.0.2.2', { accessKey, secretKey })).status).toBe(204);
});

test('ignores addresses from untrusted proxies', async () => {
  const other = await ownConsole(minio.endpoint, { CONSOLE_LOGIN_FAILURES_PER_KEY: '1' });
  const wrong = { accessKey: 'nobody', secretKey: 'wrong-password' };
  expect((await signInFrom(other.url, '192.0.2.1', wrong)).status).toBe(401);
  expect((await signInFrom(other.url, '192.0.2.2', wrong)).status).toBe(429);
});

test('requires nothing but names a missing field', async () => {
  const refusal = await refusalOf(visitor().unchecked(sessionCreate, { body: { accessKey: 'x' } }));
  expect(refusal).toMatchObject({ status: 400, code: 'InvalidInput', field: 'body.secretKey' });
});

test('returns the sign-in methods without a session', async () => {
  expect(await visitor()(loginView, {})).toEqual({
    loginStrategy: 'form',
    redirectRules: [],
    isK8S: false,
    animatedLogin: true,
  });
});

/** Temporary credentials whose token carries a claim of so many characters that do not shrink. */
function largeToken(claimLength: number) {
  const tokenRevokeType = randomBytes(claimLength).toString('base64url').slice(0, claimLength);
  return assumeRole(
    { endpoint: minio.endpoint, credentials: root() },
    { durationSeconds: 900, tokenRevokeType },
  );
}
