import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminFixture, accessDenied, recordingTransport } from '@longshore/testkit/admin-fixture';
import { makeAuthority, type Certificate, type CertificateAuthority } from '@longshore/testkit/certificates';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as madmin from '../index.ts';

const refused = (code: string, status: number): object => ({ name: 'AdminApiError', code, status });

test('trades long-term keys for temporary ones, and rejects those', async () => {
  const { root, lesser } = await adminFixture();
  for (const caller of [root, lesser]) {
    const credentials = await madmin.assumeRole(caller, { durationSeconds: 900 });
    expect(Date.parse(credentials.expiration) - Date.now()).toBeGreaterThan(800_000);
    const session = madmin.createAdmin({ ...caller, credentials });
    expect((await madmin.accountInfo(session)).AccountName).toBe((await caller.credentials()).accessKey);
    await expect(madmin.assumeRole(session, { durationSeconds: 900 })).rejects.toMatchObject(accessDenied);
  }
});

test('accepts and ignores role parameters of other services', async () => {
  const { root } = await adminFixture();
  const credentials = await madmin.assumeRole(root, {
    durationSeconds: 900,
    roleArn: 'arn:aws:iam::123456789012:role/reader',
    roleSessionName: 'a session',
    externalId: 'somebody else',
  });
  const session = madmin.createAdmin({ ...root, credentials });
  expect((await madmin.accountInfo(session)).AccountName).toBe((await root.credentials()).accessKey);
});

test.each([{ accessKey: 'none-such' }, { secretKey: 'wrong' }])(
  '%o returns no temporary keys',
  async (wrong) => {
    const { root } = await adminFixture();
    const caller = { ...root, credentials: { ...(await root.credentials()), ...wrong } };
    await expect(madmin.assumeRole(caller, { durationSeconds: 900 })).rejects.toMatchObject(accessDenied);
  },
);

test('rejects input that the server would refuse', async () => {
  const { root } = await adminFixture();
  await expect(madmin.assumeRole(root, { durationSeconds: 60 })).rejects.toMatchObject({
    name: 'InputError',
    field: 'durationSeconds',
  });
  const policy = JSON.stringify({ Version: '2012-10-17', Statement: [], Id: 'x'.repeat(2048) });
  await expect(
    madmin.assumeRoleWithLdapIdentity(root, { username: 'a', password: 'b', policy }),
  ).rejects.toMatchObject({
    name: 'InputError',
    field: 'policy',
  });
});

// A server that knows certificates of its authority's, and asks a plugin of ours about other tokens.
const roleArn = 'arn:minio:iam:::role/idmp-the-plugin';
const goodToken = randomBytes(16).toString('hex');
let authority: CertificateAuthority;
let plugin: Server;
let minio: Minio;

beforeAll(async () => {
  authority = await makeAuthority();
  plugin = await startPlugin();
  const { port } = plugin.address() as AddressInfo;
  minio = await startMinio({
    certificate: await authority.issue({ name: 'the-server', use: 'server' }),
    env: {
      MINIO_IDENTITY_TLS_ENABLE: 'on',
      MINIO_IDENTITY_PLUGIN_URL: `http://127.0.0.1:${String(port)}/`,
      MINIO_IDENTITY_PLUGIN_ROLE_POLICY: 'readonly',
      MINIO_IDENTITY_PLUGIN_ROLE_ID: 'the-plugin',
    },
  });
  // A server that starts answers before it has loaded its policies and asked its plugin.
  const server = { endpoint: minio.endpoint, transport: madmin.createTransport({ ca: minio.ca }) };
  const ask = (): Promise<unknown> => madmin.assumeRoleWithCustomToken(server, { token: goodToken, roleArn });
  await vi.waitFor(ask, { timeout: 20_000, interval: 100 });
  await server.transport.close();
});
afterAll(async () => {
  await minio.stop();
  plugin.closeAllConnections();
  plugin.close();
  await authority.remove();
});

/** As the server's documentation wants it: the token in the query, 200 with the user or 403 with a reason. */
async function startPlugin(): Promise<Server> {
  const server = createServer((request, reply) => {
    const isGood = new URL(request.url ?? '', 'http://plugin').searchParams.get('token') === goodToken;
    const answer = { user: 'somebody', maxValiditySeconds: 3600, claims: {} };
    reply.writeHead(isGood ? 200 : 403, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(isGood ? answer : { reason: 'a token of nobody' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function storage(certificate?: Certificate): madmin.StsServer {
  const { cert, key } = certificate ?? {};
  const transport = madmin.createTransport({ ca: minio.ca, cert, key });
  onTestFinished(() => transport.close());
  return { endpoint: minio.endpoint, transport: recordingTransport(transport) };
}

test('trades a certificate for a session with its policy, within its lifetime', async () => {
  const server = storage(await authority.issue({ name: 'consoleAdmin', use: 'client' }));
  const short = await madmin.assumeRoleWithCertificate(server, { durationSeconds: 900 });
  expect(Date.parse(short.expiration) - Date.now()).toBeLessThanOrEqual(900_000);
  const session = madmin.createAdmin({ ...server, credentials: short });
  expect((await madmin.serverInfo(session)).mode).toBe('online');
  const long = await madmin.assumeRoleWithCertificate(server, { durationSeconds: 31_536_000 });
  expect(Date.parse(long.expiration) - Date.now()).toBeLessThanOrEqual(2 * 86_400_000);
});

test('revokes one of two certificate sessions by type', async () => {
  const server = storage(await authority.issue({ name: 'consoleAdmin', use: 'client' }));
  const [kept, ended] = [
    await madmin.assumeRoleWithCertificate(server, { tokenRevokeType: 'kept' }),
    await madmin.assumeRoleWithCertificate(server, { tokenRevokeType: 'ended' }),
  ].map((credentials) => madmin.createAdmin({ ...server, credentials }));
  if (kept === undefined || ended === undefined) throw new Error('no sessions');
  await madmin.tokensRevoke(ended);
  await expect(madmin.accountInfo(ended)).rejects.toMatchObject(refused('InvalidAccessKeyId', 403));
  expect((await madmin.serverInfo(kept)).mode).toBe('online');
});

const name = 'readonly';
const refusedCertificates: readonly (readonly [string, () => Promise<Certificate>])[] = [
  ['that is expired', () => authority.issue({ name, use: 'client', expired: true })],
  ['for servers', () => authority.issue({ name, use: 'server' })],
  ['of another authority', foreignCertificate],
];

async function foreignCertificate(): Promise<Certificate> {
  const other = await makeAuthority();
  onTestFinished(() => other.remove());
  return other.issue({ name, use: 'client' });
}

test.each(refusedCertificates)('rejects a certificate %s', async (_what, certificate) => {
  const server = storage(await certificate());
  await expect(madmin.assumeRoleWithCertificate(server)).rejects.toMatchObject(
    refused('InvalidClientCertificate', 400),
  );
});

test('rejects a missing certificate, and one without a policy', async () => {
  await expect(madmin.assumeRoleWithCertificate(storage())).rejects.toMatchObject(
    refused('MissingParameter', 400),
  );
  const server = storage(await authority.issue({ name: 'no-such-policy', use: 'client' }));
  await expect(madmin.assumeRoleWithCertificate(server)).rejects.toMatchObject(refused('InternalError', 500));
});

test('trades a token for a session as long as the plugin says', async () => {
  const server = storage();
  const asked = { token: goodToken, roleArn, tokenRevokeType: 'one' };
  const credentials = await madmin.assumeRoleWithCustomToken(server, {
    ...asked,
    durationSeconds: 31_536_000,
  });
  expect(credentials.assumedUser).toBe('custom:somebody');
  expect(Date.parse(credentials.expiration) - Date.now()).toBeLessThanOrEqual(3_600_000);
  const session = madmin.createAdmin({ ...server, credentials });
  expect((await madmin.accountInfo(session)).Policy).toHaveProperty('Statement');
  await expect(madmin.serverInfo(session)).rejects.toMatchObject(accessDenied);
});

test('rejects a token that the plugin refuses, or of another role', async () => {
  const server = storage();
  const ask = (token: string, arn: string): Promise<unknown> =>
    madmin.assumeRoleWithCustomToken(server, { token, roleArn: arn });
  await expect(ask('wrong', roleArn)).rejects.toMatchObject({
    ...refused('InternalError', 500),
    summary: 'a token of nobody',
  });
  for (const arn of [`${roleArn}-2`, 'none', ''])
    await expect(ask(goodToken, arn)).rejects.toMatchObject(refused('InvalidParameterValue', 400));
});
