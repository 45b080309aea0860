import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as madmin from '../index.ts';

// A real server that trusts an OpenID provider of ours: the way to a session token of any size.
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
let provider: Server;
let issuer: string;
let minio: Minio;

beforeAll(async () => {
  provider = createServer((request, reply) => {
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/jwks` },
      '/jwks': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' }] },
    };
    reply
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(documents[request.url ?? ''] ?? {}));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  minio = await startMinio({
    env: {
      MINIO_IDENTITY_OPENID_CONFIG_URL: `${issuer}/.well-known/openid-configuration`,
      MINIO_IDENTITY_OPENID_CLIENT_ID: 'the-client',
      MINIO_IDENTITY_OPENID_CLAIM_NAME: 'policy',
    },
  });
  // The server answers before it has loaded its built-in policies.
  await vi.waitFor(() => session({ policy: 'consoleAdmin' }), { timeout: 20_000, interval: 100 });
});

afterAll(async () => {
  await minio.stop();
  provider.closeAllConnections();
  provider.close();
});

function idToken(claims: object, key: KeyObject = privateKey): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const standard = {
    iss: issuer,
    aud: 'the-client',
    sub: 'someone',
    iat: nowSeconds,
    exp: nowSeconds + 3600,
  };
  const head = { alg: 'RS256', typ: 'JWT', kid: 'key-1' };
  const text = [head, { ...standard, ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

const session = (claims: object): Promise<madmin.TemporaryCredentials> =>
  madmin.assumeRoleWithWebIdentity({ endpoint: minio.endpoint }, { webIdentityToken: idToken(claims) });

test.each([
  ['in a header', 10],
  ['in the query', 6600],
])('a session token %s carries admin and S3 calls', async (_where, claimBytes) => {
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

test('the server refuses such a token in a header, which is why it goes into the query', async () => {
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

test('a token of another signer is refused', async () => {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const webIdentityToken = idToken({ policy: 'consoleAdmin' }, stranger);
  await expect(
    madmin.assumeRoleWithWebIdentity({ endpoint: minio.endpoint }, { webIdentityToken }),
  ).rejects.toSatisfy((error) => madmin.isServerRefusal(error));
});
