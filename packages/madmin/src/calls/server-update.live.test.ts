import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, link, mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  accessDenied,
  adminFixture,
  adminFixtureOf,
  type AdminFixture,
} from '@longshore/testkit/admin-fixture';
import { startMinio } from '@longshore/testkit/minio';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { storageBinary } from '../../../../scripts/storage-binary.mjs';
import type { Admin } from '../admin.ts';
import { serverInfo } from './server-info.ts';
import { serverUpdate } from './server-update.ts';

// Releases are signed with minisign: an Ed25519 key with an id, and a second signature over the first and a comment.
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keyId = randomBytes(8);
const trustedKey = Buffer.concat([
  Buffer.from('Ed'),
  keyId,
  publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
]).toString('base64');

function signatureOf(release: Buffer): string {
  const seal = sign(null, createHash('blake2b512').update(release).digest(), privateKey);
  const comment = 'timestamp:1';
  const both = sign(null, Buffer.concat([seal, Buffer.from(comment)]), privateKey).toString('base64');
  const signed = Buffer.concat([Buffer.from('ED'), keyId, seal]).toString('base64');
  return `untrusted comment: a test\n${signed}\ntrusted comment: ${comment}\n${both}\n`;
}

// Its own server, run from a copy of the program: the update takes that copy's place.
let fixture: AdminFixture;
let root: Admin;
let program: string;
let former: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-update-'));
  program = join(folder, 'minio');
  former = join(folder, 'former');
  await copyFile(await storageBinary('minio'), program);
  await link(program, former);
  const server = await startMinio({
    env: { MINIO_UPDATE: 'on', MINIO_UPDATE_MINISIGN_PUBKEY: trustedKey },
    under: ['/bin/sh', '-c', `shift; exec "${program}" "$@"`, 'sh'],
    removeFolders: [folder],
  });
  fixture = await adminFixtureOf(server);
  ({ root } = fixture);
});
afterAll(() => fixture.server.stop());

/** A site to fetch a release from; the URL is that of its check sum. */
async function siteOf(release: Buffer, signature = signatureOf(release)): Promise<string> {
  const name = 'minio.RELEASE.2031-10-15T17-29-55Z';
  const sum = `${createHash('sha256').update(release).digest('hex')} ${name}\n`;
  const site = createServer(({ url = '' }, reply) => {
    reply.end(url.endsWith('.sha256sum') ? sum : url.endsWith('.minisig') ? signature : release);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  onTestFinished(() => {
    site.close();
    site.closeAllConnections();
  });
  return `http://127.0.0.1:${String((site.address() as AddressInfo).port)}/${name}.sha256sum`;
}

const uptimeSeconds = async (): Promise<number> =>
  (await serverInfo(root).catch(() => undefined))?.servers[0]?.uptime ?? Number.NaN;

test('describes an update on a dry run without changes', async () => {
  const { host } = new URL(root.endpoint);
  const { version } = (await serverInfo(root)).servers[0] ?? {};
  const update = await serverUpdate(root, { url: await siteOf(Buffer.from('a release')), dryRun: true });
  expect(update).toEqual({
    dryRun: true,
    results: [{ host, currentVersion: version, updatedVersion: '2031-10-15T17-29-55Z' }],
  });
  expect((await readFile(program)).equals(await readFile(former))).toBe(true);
});

test('reports an unsigned release per node', async () => {
  const url = await siteOf(Buffer.from('a release'), signatureOf(Buffer.from('another')));
  const { results } = await serverUpdate(root, { url, dryRun: true });
  expect(results).toMatchObject([{ err: expect.stringMatching(/signature/i) as string, updatedVersion: '' }]);
});

test('reports unreachable and invalid URLs and disabled updates', async () => {
  const { root: other } = await adminFixture();
  const url = await siteOf(Buffer.from('a release'));
  await expect(serverUpdate(other, { url, dryRun: true })).rejects.toMatchObject({
    code: 'MethodNotAllowed',
    status: 405,
  });
  await expect(serverUpdate(root, { url: 'http://127.0.0.1:1/x' })).rejects.toMatchObject({
    code: 'XMinioAdminUpdateURLNotReachable',
    status: 503,
  });
  await expect(serverUpdate(root, { url: 'x.sha256sum' })).rejects.toMatchObject({ field: 'url' });
});

test('rejects users without permission', async () => {
  const url = await siteOf(Buffer.from('a release'));
  await expect(serverUpdate(fixture.lesser, { url })).rejects.toMatchObject(accessDenied);
  await expect(serverUpdate(fixture.lesser, { url, dryRun: true })).rejects.toMatchObject(accessDenied);
});

test('replaces the program and restarts the server', async () => {
  const release = Buffer.from(`#!/bin/sh\nexec "${former}" "$@"\n`);
  const url = await siteOf(release);
  await expect.poll(uptimeSeconds, { timeout: 30_000, interval: 200 }).toBeGreaterThan(2);
  const { dryRun, results } = await serverUpdate(root, { url });
  expect(dryRun).toBe(false);
  expect(results).toMatchObject([{ updatedVersion: '2031-10-15T17-29-55Z' }]);
  expect(results[0]?.err).toBeUndefined();
  expect((await readFile(program)).equals(release)).toBe(true);
  await expect.poll(uptimeSeconds, { timeout: 30_000, interval: 50 }).toBeLessThan(2);
});
