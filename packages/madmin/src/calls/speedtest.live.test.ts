import { setTimeout as pause } from 'node:timers/promises';
import { ListBucketsCommand, type S3Client } from '@aws-sdk/client-s3';
import { accessDenied, adminFixtureOf, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { firstOf } from '@longshore/testkit/first-of';
import { startMinio } from '@longshore/testkit/minio';
import { s3Of } from '@longshore/testkit/s3';
import { waitFor } from '@longshore/testkit/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCall } from '../call.ts';
import { clientSpeedtest } from './client-speedtest.ts';
import {
  driveSpeedtest,
  networkSpeedtest,
  objectSpeedtest,
  siteSpeedtest,
  type DriveSpeedtestResult,
  type ObjectSpeedtestResult,
} from './speedtest.ts';

const mib = 1024 * 1024;
/** Small: other tests run meanwhile. */
const small = { sizeBytes: mib, durationMs: 1500, concurrent: 2 };

let fixture: AdminFixture;
let s3: S3Client;
beforeAll(async () => {
  fixture = await adminFixtureOf(await startMinio({ under: ['nice', '-n', '19'] }));
  s3 = s3Of(fixture.server);
});
afterAll(async () => {
  s3.destroy();
  await fixture.server.stop();
});

test('writes and reads objects, and returns their speed', async () => {
  const results: ObjectSpeedtestResult[] = [];
  for await (const result of objectSpeedtest(fixture.root, small)) results.push(result);
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ servers: 1, disks: 4, size: mib, concurrent: 2 });
  for (const stats of [results[0]?.PUTStats, results[0]?.GETStats]) {
    expect(stats?.throughputPerSec).toBeGreaterThan(0);
    expect(stats?.responseTime.avg).toBeGreaterThan(0);
    expect(stats?.servers).toMatchObject([{ endpoint: fixture.server.endpoint, err: '' }]);
  }
});

const long = { ...small, durationMs: 600_000 };

test('blocks S3 requests during an object test until aborted', async () => {
  const controller = new AbortController();
  const waiting = objectSpeedtest(fixture.root, long, { signal: controller.signal }).next();
  const { answer } = await heldRequest();
  controller.abort('enough');
  await expect(waiting).rejects.toBe('enough');
  await answer;
});

/** An S3 request that the server does not answer: only time can tell. */
function heldRequest(): Promise<{ readonly answer: Promise<unknown> }> {
  return waitFor('S3 being frozen', async () => {
    const answer = s3.send(new ListBucketsCommand({}));
    const first = await Promise.race([answer, pause(1000, 'held')]);
    return first === 'held' ? { answer } : undefined;
  });
}

test('unblocks S3 requests when the loop is left', async () => {
  const tuned = { ...small, autotune: true };
  expect((await firstOf(objectSpeedtest(fixture.root, tuned))).concurrent).toBeGreaterThan(0);
  await s3.send(new ListBucketsCommand({}), { abortSignal: AbortSignal.timeout(5000) });
});

test('rejects objects that would not fit', async () => {
  const refusal = { name: 'AdminApiError', code: 'XMinioSpeedtestInsufficientCapacity', status: 507 };
  const huge = { ...small, sizeBytes: 2 ** 50 };
  await expect(objectSpeedtest(fixture.root, huge).next()).rejects.toMatchObject(refusal);
});

test('tests drives', async () => {
  const input = { blockSizeBytes: mib, fileSizeBytes: 4 * mib };
  const results: DriveSpeedtestResult[] = [];
  for await (const result of driveSpeedtest(fixture.root, input)) results.push(result);
  expect(results.map(({ endpoint }) => endpoint)).toEqual([fixture.server.endpoint]);
  const drives = results.flatMap(({ drivePerf = [] }) => drivePerf);
  expect(drives.map(({ path }) => path)).toEqual(fixture.server.dataDirs);
  for (const drive of drives) expect(drive.writeThroughput).toBeGreaterThan(0);
});

test('tests the way from here to the server', async () => {
  const result = await clientSpeedtest(fixture.root, { durationMs: 500 });
  expect(result.sentBytes).toBeGreaterThan(mib);
  expect(result.elapsedMs).toBeGreaterThanOrEqual(500);
  expect(result.bytesPerSecond).toBeGreaterThan(0);
  expect(result.extraNs).toBeGreaterThan(0);
});

test('queues two client tests', async () => {
  const input = { durationMs: 500 };
  const results = await Promise.all([
    clientSpeedtest(fixture.root, input),
    clientSpeedtest(fixture.root, input),
  ]);
  expect(Math.max(...results.map(({ extraNs }) => extraNs))).toBeGreaterThan(100e6);
  for (const { bytesPerSecond } of results) expect(bytesPerSecond).toBeGreaterThan(mib);
});

test('stops a client test on abort', async () => {
  const controller = new AbortController();
  let startedAt = Number.NaN;
  setTimeout(() => {
    startedAt = performance.now();
    controller.abort('enough');
  }, 300);
  const options = { signal: controller.signal };
  await expect(clientSpeedtest(fixture.root, { durationMs: 60_000 }, options)).rejects.toBe('enough');
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('reports no network to test on a single server', async () => {
  const refusal = { name: 'AdminApiError', code: 'NotImplemented', status: 501 };
  await expect(networkSpeedtest(fixture.root)).rejects.toMatchObject(refusal);
  await expect(siteSpeedtest(fixture.root)).rejects.toMatchObject(refusal);
});

test('rejects users without permission', async () => {
  const { lesser } = fixture;
  await expect(objectSpeedtest(lesser, small).next()).rejects.toMatchObject(accessDenied);
  await expect(driveSpeedtest(lesser).next()).rejects.toMatchObject(accessDenied);
  await expect(networkSpeedtest(lesser)).rejects.toMatchObject(accessDenied);
  await expect(siteSpeedtest(lesser)).rejects.toMatchObject(accessDenied);
  await expect(clientSpeedtest(lesser)).rejects.toMatchObject(accessDenied);
  // The call above does not come that far.
  const path = '/speedtest/client/devnull/extratime';
  await expect(sendCall(lesser, { method: 'POST', path }, {})).rejects.toMatchObject(accessDenied);
});

test('rejects what would crash the server or fill its drives', async () => {
  const { root } = fixture;
  const inputError = (field: string): object =>
    expect.objectContaining({ name: 'InputError', field }) as object;
  for (const durationMs of [0, 1000, -1, Number.NaN])
    expect(() => objectSpeedtest(root, { durationMs })).toThrow(inputError('durationMs'));
  expect(() => objectSpeedtest(root, { sizeBytes: 0 })).toThrow(inputError('sizeBytes'));
  expect(() => objectSpeedtest(root, { concurrent: -1 })).toThrow(inputError('concurrent'));
  expect(() => driveSpeedtest(root, { blockSizeBytes: 0.5 })).toThrow(inputError('blockSizeBytes'));
  expect(() => driveSpeedtest(root, { fileSizeBytes: -1 })).toThrow(inputError('fileSizeBytes'));
  await expect(networkSpeedtest(root, { durationMs: 9999 })).rejects.toEqual(inputError('durationMs'));
  await expect(siteSpeedtest(root, { durationMs: 10_500 })).rejects.toEqual(inputError('durationMs'));
  await expect(clientSpeedtest(root, { durationMs: 0 })).rejects.toEqual(inputError('durationMs'));
});
