import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, afterAll, expect, test, vi } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { accountInfo } from './account.ts';
import { batchJobList } from './batch-jobs.ts';
import { bucketMetadataImport } from './bucket-metadata.ts';
import { bucketQuotaInfo } from './bucket-quota.ts';
import { clientSpeedtest } from './client-speedtest.ts';
import { dataUsageInfo } from './data-usage.ts';
import { healBackgroundInfo, healStart } from './heal.ts';
import { healthCheck } from './health-check.ts';
import { iamImport } from './iam.ts';
import { policyAttach, policyDetach, policyInfo, policyList } from './policies.ts';
import { rebalanceInfo } from './rebalance.ts';
import { serviceFreeze, serviceRestart } from './service.ts';
import { logWatch } from './log.ts';
import { siteReplicationMetadata, siteReplicationStatusInfo } from './site-replication.ts';
import { networkSpeedtest } from './speedtest.ts';
import { storageInfo } from './storage-info.ts';
import { tierVerify } from './tiers.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
  /** The reply goes on with white space. */
  readonly isOpen?: boolean;
}

// A server that says what MinIO does not say at will.
let answers: (path: string) => Answer;
const seen: string[] = [];
const server = createServer((request, reply) => {
  const path = new URL(request.url ?? '', 'http://server').pathname.replace('/minio/admin/v3', '');
  seen.push(`${request.method ?? ''} ${path}`);
  const { status, text, isOpen = false } = answers(path);
  request.resume();
  reply.writeHead(status);
  reply.write(text);
  if (!isOpen) reply.end();
});
let admin: Admin;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  admin = createAdmin({ endpoint, credentials: { accessKey: 'someone', secretKey: 'a secret' } });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function answering(status: number, text: string): void {
  seen.length = 0;
  answers = () => ({ status, text });
}

const wrongShape = { name: 'UnexpectedReplyError', reason: 'wrong-shape' };

const incomplete: readonly [string, () => Promise<unknown>][] = [
  ['the quota of a bucket', () => bucketQuotaInfo(admin, { bucket: 'a' })],
  ['batch jobs', () => batchJobList(admin)],
  ['the speed of the network', () => networkSpeedtest(admin)],
  ['what is healed', () => healBackgroundInfo(admin)],
  ['pools that are filled anew', () => rebalanceInfo(admin)],
  ['drives', () => storageInfo(admin)],
  ['a restart', () => serviceRestart(admin)],
  ['a stop of S3', () => serviceFreeze(admin)],
  ['a policy', () => policyInfo(admin, { name: 'a' })],
];

test.each(incomplete)('rejects an empty object for %s', async (_what, call) => {
  answering(200, '{}');
  await expect(call()).rejects.toMatchObject(wrongShape);
});

test('reads a quota under the older name alone', async () => {
  answering(200, '{"quota":7,"quotatype":"hard"}');
  expect(await bucketQuotaInfo(admin, { bucket: 'a' })).toMatchObject({ quotaBytes: 7 });
  answering(200, '{"size":0}');
  expect(await bucketQuotaInfo(admin, { bucket: 'a' })).toMatchObject({ quotaBytes: 0 });
});

test('measures the way to a server that tells no time of its own', async () => {
  answering(200, '{}');
  const told = await clientSpeedtest(admin, { durationMs: 1 });
  expect(told).toMatchObject({ extraNs: 0 });
  expect(told.bytesPerSecond).toBe(Math.round((told.sentBytes / told.elapsedMs) * 1000));
});

test('reads a bare policy document of an older server', async () => {
  answering(200, '{"Version":"2012-10-17"}');
  const told = { name: 'a', policy: { Version: '2012-10-17' } };
  expect(await policyInfo(admin, { name: 'a' })).toEqual(told);
});

test('treats everything as attached or detached where an older server does not say', async () => {
  answering(200, '');
  const change = { policies: ['p', 'q'], user: 'ann' };
  expect(await policyAttach(admin, change)).toEqual({ policiesAttached: ['p', 'q'], policiesDetached: [] });
  expect(await policyDetach(admin, change)).toEqual({ policiesAttached: [], policiesDetached: ['p', 'q'] });
});

test('does not resend an archive after a server error', async () => {
  answering(404, '{"Code":"XMinioAdminNoSuchUser","Message":"no such user"}');
  const refusal = { name: 'AdminApiError', code: 'XMinioAdminNoSuchUser' };
  await expect(iamImport(admin, { zip: new Uint8Array(1) })).rejects.toMatchObject(refusal);
  expect(seen).toEqual(['PUT /import-iam-v2']);
});

test.each([
  [404, 'page not found'],
  [405, ''],
  [426, '{"Code":"XMinioAdminVersionMismatch","Message":"no such version"}'],
])('falls back to the first import on status %i', async (status, text) => {
  seen.length = 0;
  answers = (path) => (path === '/import-iam' ? { status: 200, text: '' } : { status, text });
  expect(await iamImport(admin, { zip: new Uint8Array(1) })).toBeUndefined();
  expect(seen).toEqual(['PUT /import-iam-v2', 'PUT /import-iam']);
});

const usage = { lastUpdate: '2026-01-01T00:00:00Z', bucketsUsageInfo: {}, bucketsSizes: {} };
const bucket = { name: 'a', size: 0, objects: 0, access: { read: true, write: true } };
const account = {
  AccountName: 'a',
  Policy: {},
  Buckets: [{ ...bucket, prefixUsage: {}, details: { tags: {} } }],
};
const sites = { Enabled: true, Metrics: {}, BucketStats: {}, UserStats: {}, GroupStats: {} };
const held = { DeploymentID: 'd', State: {}, Buckets: {}, UserInfoMap: {}, Policies: {} };

const maps: readonly [string, object, () => Promise<readonly unknown[]>][] = [
  ['policies', {}, async () => [await policyList(admin)]],
  [
    'usage',
    usage,
    async () => {
      const { bucketsUsageInfo, bucketsSizes } = await dataUsageInfo(admin);
      return [bucketsUsageInfo, bucketsSizes];
    },
  ],
  [
    'buckets',
    account,
    async () => {
      const [first] = (await accountInfo(admin)).Buckets;
      return [first?.prefixUsage, first?.details?.tags];
    },
  ],
  [
    'what was imported',
    { buckets: {} },
    async () => [(await bucketMetadataImport(admin, { zip: new Uint8Array(1) })).buckets],
  ],
  [
    'how far sites are alike',
    sites,
    async () => {
      const { BucketStats, UserStats, GroupStats } = await siteReplicationStatusInfo(admin);
      return [BucketStats, UserStats, GroupStats];
    },
  ],
  [
    'what a site has',
    held,
    async () => {
      const { Buckets, UserInfoMap, Policies } = await siteReplicationMetadata(admin);
      return [Buckets, UserInfoMap, Policies];
    },
  ],
];

test.each(maps)('a map of %s has no names of its own', async (_what, told, mapsOf) => {
  answering(200, JSON.stringify(told));
  for (const map of await mapsOf()) {
    expect(map).toEqual({});
    expect(Object.getPrototypeOf(map)).toBeNull();
  }
});

test('does not repeat a tier check', async () => {
  answering(503, '');
  await expect(tierVerify(admin, { name: 'COLD' })).rejects.toMatchObject({ status: 503 });
  expect(seen).toEqual(['GET /tier/COLD']);
});

test('does not take a portal page for a healthy server', async () => {
  answering(200, '<html>Please sign in</html>');
  await expect(healthCheck(admin, { kind: 'live' })).rejects.toMatchObject(wrongShape);
});

test('returns no speed when the server answers before all was sent', async () => {
  answering(200, '{"dur":0}');
  await expect(clientSpeedtest(admin, { durationMs: 60_000 })).rejects.toMatchObject({
    name: 'UnexpectedReplyError',
  });
});

test('times out a healing without a reply', async () => {
  answers = () => ({ status: 200, text: '   ', isOpen: true });
  const late = { name: 'TimeoutError', phase: 'body' };
  await expect(healStart(admin, {}, { totalTimeoutMs: 500 })).rejects.toMatchObject(late);
});

test('waits for a healing without a limit until aborted', async () => {
  answers = () => ({ status: 200, text: '   ', isOpen: true });
  const givenUp = new AbortController();
  const reason = new Error('given up');
  setTimeout(() => givenUp.abort(reason), 200);
  const options = { totalTimeoutMs: Infinity, signal: givenUp.signal };
  await expect(healStart(admin, {}, options)).rejects.toBe(reason);
});

test.for<[waitMs: number, what: string, status: number, call: () => Promise<unknown>]>([
  [600_000, 'the end of an answer about healing', 200, () => healStart(admin)],
  [10_000, 'the words of a refused stream', 403, () => logWatch(admin).next()],
])('waits %i ms at most for %s', async ([waitMs, , status, call]) => {
  answering(status, '{}');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await expect(call()).rejects.toThrow();
  expect(timers.mock.calls.map(([, limitMs]) => limitMs)).toContain(waitMs);
  timers.mockRestore();
});

test.each([Number.NaN, 0])('rejects %d as a limit of a healing', async (totalTimeoutMs) => {
  const refused = { name: 'InputError', field: 'totalTimeoutMs' };
  await expect(healStart(admin, {}, { totalTimeoutMs })).rejects.toMatchObject(refused);
});
