import { randomBytes } from 'node:crypto';
import type { ErrorBody } from '@longshore/contract/error';
import type { Session } from '@longshore/contract/session/session-schemas';
import { assumeRole, serviceAccountAdd } from '@longshore/madmin';
import { openSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { adminOf, createPersonas, type Personas } from '@longshore/testkit/personas';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveConsole, startLiveConsole } from '#/testing/live-console.ts';

let minio: Minio;
let personas: Personas;
let live: LiveConsole;

beforeAll(async () => {
  minio = await sharedMinio();
  personas = await createPersonas(minio);
  live = await startLiveConsole(minio.endpoint, { CONSOLE_LOGIN_FAILURES_PER_ADDRESS: '1000' });
});
afterAll(async () => {
  await live.close();
  await personas.remove();
});

const readSession = async (reply: Response) => (await reply.json()) as Session;
const readError = async (reply: Response) => (await reply.json()) as ErrorBody;
const root = () => ({ accessKey: minio.rootUser, secretKey: minio.rootPassword });

test('a user name and password are traded for temporary keys', async () => {
  const session = await signIn(live.url, personas.administrator);
  const view = await readSession(await session.get('/session'));
  expect(view).toMatchObject({
    status: 'ok',
    kind: 'sts',
    userName: personas.administrator.accessKey,
    hasAdmin: true,
    distributedMode: true,
    operator: false,
    serverEndPoint: minio.endpoint,
  });
  const opened = await live.deps.sessions.open(session.cookie());
  expect(opened.credentials.sessionToken).toBeTruthy();
  expect(opened.credentials.secretKey).not.toBe(personas.administrator.secretKey);
  const hours = (Date.parse(view.expiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThanOrEqual(12);
});

test('the root user and white space around what was typed are taken', async () => {
  const { accessKey, secretKey } = root();
  const session = await signIn(live.url, { accessKey: ` ${accessKey} `, secretKey: `${secretKey}\n` });
  expect((await session.get('/session')).status).toBe(200);
});

test('temporary credentials are used as they are, until they end', async () => {
  const given = await assumeRole(
    { endpoint: minio.endpoint, credentials: personas.readOnly },
    { durationSeconds: 900 },
  );
  const { accessKey, secretKey, sessionToken } = given;
  const session = await signIn(live.url, { accessKey, secretKey, sessionToken });
  const view = await readSession(await session.get('/session'));
  expect(view).toMatchObject({ kind: 'sts', userName: personas.readOnly.accessKey });
  expect(Date.parse(view.expiresAt) - Date.now()).toBeLessThanOrEqual(900_000);
});

test('a wrong password at a renewal leaves the session alone', async () => {
  const session = await signIn(live.url, personas.readOnly);
  const before = session.cookie();
  const reply = await session.post('/login', { ...personas.readOnly, secretKey: 'not-the-password' });
  expect(reply.status).toBe(401);
  expect(session.cookie()).toBe(before);
  expect((await session.get('/session')).status).toBe(200);
});

test('only sessions of temporary credentials that the user brought say so', async () => {
  const given = await assumeRole(
    { endpoint: minio.endpoint, credentials: personas.readOnly },
    { durationSeconds: 900 },
  );
  const brought = await signIn(live.url, given);
  const traded = await signIn(live.url, personas.readOnly);
  expect((await readSession(await brought.get('/session'))).temporaryCredentials).toBe(true);
  expect((await readSession(await traded.get('/session'))).temporaryCredentials).toBeUndefined();
});

test('a session token of 9 kB works, split over several cookies', async () => {
  const { accessKey, secretKey, sessionToken } = await largeToken(6600);
  expect(sessionToken.length).toBeGreaterThan(8900);
  const session = await signIn(live.url, { accessKey, secretKey, sessionToken });
  expect(session.cookie().split('; ').length).toBeGreaterThan(2);
  expect((await session.get('/session')).status).toBe(200);
  expect((await session.get('/buckets')).status).toBe(200);
  expect((await session.get(`/buckets/${personas.bucket}/objects`)).status).toBe(200);
});

test('a session token that no cookie can hold is refused by its own code', async () => {
  const { accessKey, secretKey, sessionToken } = await largeToken(10_400);
  const reply = await openSession(live.url).post('/login', { accessKey, secretKey, sts: sessionToken });
  expect(reply.status).toBe(400);
  expect(await readError(reply)).toMatchObject({ code: 'CredentialsTooLarge', field: 'body.sts' });
});

test('an access key becomes the session itself, and its kind says so', async () => {
  const pair = { accessKey: uniqueName('svc').slice(0, 20), secretKey: 'a-secret-of-its-own' };
  await serviceAccountAdd(adminOf(minio), { ...pair, targetUser: personas.readOnly.accessKey });
  const session = await signIn(live.url, pair);
  const view = await readSession(await session.get('/session'));
  expect(view).toMatchObject({ kind: 'accessKey', hasAdmin: true });
  expect((await session.post('/logout')).status).toBe(200);
});

test('a server without STS and admin API takes the pair itself', async () => {
  const gateway = await startVersityGw();
  const other = await startLiveConsole(gateway.endpoint);
  try {
    const pair = { accessKey: gateway.rootUser, secretKey: gateway.rootPassword };
    const session = await signIn(other.url, pair);
    const view = await readSession(await session.get('/session'));
    expect(view).toMatchObject({ kind: 'accessKey', hasAdmin: false, distributedMode: false, policy: null });
    const wrong = await openSession(other.url).post('/login', { ...pair, secretKey: 'wrong' });
    expect(wrong.status).toBe(401);
    const restart = await session.post('/service/restart', {});
    expect(restart.status).toBe(501);
    expect(await readError(restart)).toMatchObject({ code: 'NotOffered' });
  } finally {
    await other.close();
    await gateway.stop();
  }
});

test.each([
  ['a wrong password', () => ({ ...personas.readOnly, secretKey: 'not-the-password' })],
  ['an unknown user', () => ({ accessKey: 'nobody-here', secretKey: 'some-password' })],
  ['wrong temporary credentials', () => ({ accessKey: 'A', secretKey: 'B', sts: 'C' })],
])('%s gets 401 and no session', async (_words, credentials) => {
  const reply = await openSession(live.url).post('/login', credentials());
  expect(reply.status).toBe(401);
  expect(await readError(reply)).toMatchObject({ code: 'InvalidLogin' });
  expect(reply.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true);
});

test('failed sign-ins are slowed, also for the right password from there, and forgotten by nobody else', async () => {
  const other = await startLiveConsole(minio.endpoint, {
    CONSOLE_LOGIN_FAILURES_PER_KEY: '3',
    CONSOLE_TRUSTED_PROXIES: '127.0.0.1',
  });
  const from = (address: string, secretKey: string) =>
    openSession(other.url).request('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ accessKey: personas.readOnly.accessKey, secretKey }),
    });
  try {
    for (let n = 0; n < 3; n += 1) expect((await from('192.0.2.1', 'wrong-password')).status).toBe(401);
    const blocked = await from('192.0.2.1', personas.readOnly.secretKey);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(200);
    expect(await readError(blocked)).toMatchObject({ code: 'TooManyAttempts' });
    expect((await from('192.0.2.2', personas.readOnly.secretKey)).status).toBe(204);
  } finally {
    await other.close();
  }
});

test('an address that no trusted proxy gave is not believed', async () => {
  const other = await startLiveConsole(minio.endpoint, { CONSOLE_LOGIN_FAILURES_PER_KEY: '1' });
  const from = (address: string) =>
    openSession(other.url).request('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ accessKey: 'nobody', secretKey: 'wrong-password' }),
    });
  try {
    expect((await from('192.0.2.1')).status).toBe(401);
    expect((await from('192.0.2.2')).status).toBe(429);
  } finally {
    await other.close();
  }
});

test('signing in needs nothing but names its missing field', async () => {
  const reply = await openSession(live.url).post('/login', { accessKey: 'x' });
  expect(reply.status).toBe(400);
  expect(await readError(reply)).toMatchObject({ code: 'InvalidInput', field: 'body.secretKey' });
});

test('how to sign in is told without a session', async () => {
  const reply = await openSession(live.url).get('/login');
  expect(await reply.json()).toEqual({
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
