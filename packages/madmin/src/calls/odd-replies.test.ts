import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, afterAll, expect, test, vi } from 'vitest';
import { createAdmin, type Admin } from '../admin.ts';
import { batchJobList } from './batch-jobs.ts';
import { bucketQuotaView } from './bucket-quota.ts';
import { clientSpeedtest } from './client-speedtest.ts';
import { healBackgroundView, healStart } from './heal.ts';
import { healthCheck } from './health-check.ts';
import { iamImport } from './iam.ts';
import { policyView } from './policies.ts';
import { rebalanceView } from './rebalance.ts';
import { serviceFreeze, serviceRestart } from './service.ts';
import { logWatch } from './log.ts';
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
  ['the quota of a bucket', () => bucketQuotaView(admin, { bucket: 'a' })],
  ['batch jobs', () => batchJobList(admin)],
  ['the speed of the network', () => networkSpeedtest(admin)],
  ['what is healed', () => healBackgroundView(admin)],
  ['pools that are filled anew', () => rebalanceView(admin)],
  ['drives', () => storageInfo(admin)],
  ['a restart', () => serviceRestart(admin)],
  ['a stop of S3', () => serviceFreeze(admin)],
  ['a policy', () => policyView(admin, { name: 'a' })],
];

test.each(incomplete)('an empty object does not pass for %s', async (_what, call) => {
  answering(200, '{}');
  await expect(call()).rejects.toMatchObject(wrongShape);
});

test('a quota is told by the older name alone, too', async () => {
  answering(200, '{"quota":7,"quotatype":"hard"}');
  expect(await bucketQuotaView(admin, { bucket: 'a' })).toMatchObject({ quotaBytes: 7 });
  answering(200, '{"size":0}');
  expect(await bucketQuotaView(admin, { bucket: 'a' })).toMatchObject({ quotaBytes: 0 });
});

test('an older server tells the document of a policy alone', async () => {
  answering(200, '{"Version":"2012-10-17"}');
  const told = { PolicyName: 'a', Policy: { Version: '2012-10-17' } };
  expect(await policyView(admin, { name: 'a' })).toEqual(told);
});

test('an archive of accounts that the server stumbled over is not sent again', async () => {
  answering(404, '{"Code":"XMinioAdminNoSuchUser","Message":"no such user"}');
  const refusal = { name: 'ServerRefusal', code: 'XMinioAdminNoSuchUser' };
  await expect(iamImport(admin, { zip: new Uint8Array(1) })).rejects.toMatchObject(refusal);
  expect(seen).toEqual(['PUT /import-iam-v2']);
});

test.each([
  [404, 'page not found'],
  [405, ''],
  [426, '{"Code":"XMinioAdminVersionMismatch","Message":"no such version"}'],
])('where there is no second import (%i), the first is used', async (status, text) => {
  seen.length = 0;
  answers = (path) => (path === '/import-iam' ? { status: 200, text: '' } : { status, text });
  expect(await iamImport(admin, { zip: new Uint8Array(1) })).toBeUndefined();
  expect(seen).toEqual(['PUT /import-iam-v2', 'PUT /import-iam']);
});

test('a probe of a tier is not repeated', async () => {
  answering(503, '');
  await expect(tierVerify(admin, { name: 'COLD' })).rejects.toMatchObject({ status: 503 });
  expect(seen).toEqual(['GET /tier/COLD']);
});

test('a page of a portal is no healthy server', async () => {
  answering(200, '<html>Please sign in</html>');
  await expect(healthCheck(admin, { kind: 'live' })).rejects.toMatchObject(wrongShape);
});

test('a server that answers before all was sent has no speed', async () => {
  answering(200, '{"dur":0}');
  await expect(clientSpeedtest(admin, { durationMs: 60_000 })).rejects.toMatchObject({
    name: 'UnexpectedReplyError',
  });
});

test('a healing that is never answered ends after its time', async () => {
  answers = () => ({ status: 200, text: '   ', isOpen: true });
  const late = { name: 'TimeoutError', phase: 'body' };
  await expect(healStart(admin, {}, { totalTimeoutMs: 100 })).rejects.toMatchObject(late);
});

test('a healing without a limit is waited for until it is given up', async () => {
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

test.each([Number.NaN, 0])('a healing takes no limit of %d', async (totalTimeoutMs) => {
  const refused = { name: 'InputError', field: 'totalTimeoutMs' };
  await expect(healStart(admin, {}, { totalTimeoutMs })).rejects.toMatchObject(refused);
});
