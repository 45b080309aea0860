import { randomBytes } from 'node:crypto';
import { recordingTransport } from '@longshore/testkit/admin-fixture';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { startOpenId, type OpenIdProvider } from '@longshore/testkit/openid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as madmin from '../index.ts';

// A real server that trusts an OpenID provider of ours: the way to a session token of any size.
let provider: OpenIdProvider;
let minio: Minio;
let server: madmin.StsServer;

beforeAll(async () => {
  provider = await startOpenId();
  minio = await startMinio({
    env: {
      MINIO_IDENTITY_OPENID_CONFIG_URL: provider.configUrl,
      MINIO_IDENTITY_OPENID_CLIENT_ID: provider.clientId,
      MINIO_IDENTITY_OPENID_CLAIM_NAME: 'policy',
    },
  });
  server = { endpoint: minio.endpoint, transport: recordingTransport() };
  // The server answers before it has loaded its built-in policies.
  await vi.waitFor(() => session({ policy: 'consoleAdmin' }), { timeout: 20_000, interval: 100 });
});

afterAll(async () => {
  await minio.stop();
  provider.stop();
});

const session = (claims: object): Promise<madmin.TemporaryCredentials> =>
  madmin.assumeRoleWithWebIdentity(server, { webIdentityToken: provider.idToken(claims) });

test('accepts a refresh token and a session name', async () => {
  const credentials = await madmin.assumeRoleWithWebIdentity(server, {
    webIdentityToken: provider.idToken({ policy: 'consoleAdmin' }),
    webIdentityRefreshToken: 'a refresh token',
    roleSessionName: 'a session',
  });
  const admin = madmin.createAdmin({ endpoint: minio.endpoint, credentials });
  expect((await madmin.accountInfo(admin)).Policy).toHaveProperty('Statement');
});

test.each([
  ['in a header', 10],
  ['in the query', 6600],
])('signs admin and S3 calls with a session token %s', async (_where, claimBytes) => {
  const claim = randomBytes(claimBytes).toString('base64url');
  const credentials = await session({ policy: 'consoleAdmin', claim });
  const isLong = claimBytes > 4096;
  if (isLong) expect(credentials.sessionToken.length).toBeGreaterThan(9000);
  const admin = madmin.createAdmin({ endpoint: minio.endpoint, credentials });
  expect((await madmin.accountInfo(admin)).Policy).toHaveProperty('Statement');
  // With a query of its own, a body, and encrypted both ways.
  const name = `policy-${claimBytes}`;
  await madmin.policyAdd(admin, { name, policy: { Version: '2012-10-17', Statement: [] } }).catch(() => {});
  const bucket = `bucket-${claimBytes}`;
  const url = madmin.withLongToken(new URL(bucket, minio.endpoint), credentials);
  expect(url.search === '').toBe(!isLong);
  const signing = {
    url,
    headers: {},
    payloadHash: 'UNSIGNED-PAYLOAD',
    service: 's3',
    region: 'us-east-1',
    credentials,
  };
  for (const method of ['PUT', 'DELETE']) {
    const headers = madmin.signRequest({ ...signing, method, now: Date.now() });
    expect((await fetch(url, { method, headers })).ok).toBe(true);
  }
  const account = await madmin.serviceAccountAdd(admin, { name: 'key-1' });
  await madmin.serviceAccountDelete(admin, account);
  await madmin.tokensRevoke(admin, { fullRevoke: true }).catch(() => {});
});

test('sends such a token in the query, since the server rejects it in a header', async () => {
  const credentials = await session({
    policy: 'consoleAdmin',
    claim: randomBytes(6600).toString('base64url'),
  });
  const url = new URL(minio.endpoint);
  const signing = {
    url,
    headers: {},
    payloadHash: 'UNSIGNED-PAYLOAD',
    service: 's3',
    region: 'us-east-1',
    credentials,
  };
  const reply = await fetch(url, {
    headers: madmin.signRequest({ ...signing, method: 'GET', now: Date.now() }),
  });
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain('<Code>MetadataTooLarge</Code>');
});

const refusedTokens: readonly (readonly [string, () => string])[] = [
  ['of another signer', () => provider.foreignToken({ policy: 'consoleAdmin' })],
  ['that is none', () => 'no token'],
  ['that names no policy', () => provider.idToken({})],
  ['for another client', () => provider.idToken({ policy: 'consoleAdmin', aud: 'x' })],
  ['that is old', () => provider.idToken({ policy: 'consoleAdmin', exp: 1 })],
];

test.each(refusedTokens)('rejects a token %s', async (_what, token) => {
  const refused = { name: 'AdminApiError', code: 'InvalidParameterValue', status: 400 };
  const webIdentityToken = token();
  await expect(madmin.assumeRoleWithWebIdentity(server, { webIdentityToken })).rejects.toMatchObject(refused);
  await expect(madmin.assumeRoleWithClientGrants(server, { token: token() })).rejects.toMatchObject(refused);
});

test('returns a session with the requested duration and policy', async () => {
  const policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['admin:ServerInfo'] }],
  });
  const token = provider.idToken({ policy: 'consoleAdmin' });
  const credentials = await madmin.assumeRoleWithClientGrants(server, {
    token,
    durationSeconds: 900,
    policy,
  });
  expect(Date.parse(credentials.expiration) - Date.now()).toBeLessThanOrEqual(900_000);
  const admin = madmin.createAdmin({ endpoint: minio.endpoint, credentials });
  expect((await madmin.serverInfo(admin)).mode).toBe('online');
  await expect(madmin.policyDelete(admin, { name: 'none' })).rejects.toMatchObject({ code: 'AccessDenied' });
});

test('limits a session to its token’s lifetime', async () => {
  const exp = Math.floor(Date.now() / 1000) + 1800;
  const { expiration } = await session({ policy: 'consoleAdmin', exp });
  expect(Date.parse(expiration)).toBe(exp * 1000);
});
