import { setTimeout as pause } from 'node:timers/promises';
import { ListBucketsCommand, type S3Client } from '@aws-sdk/client-s3';
import { accessDenied, adminWorldOf, type AdminWorld } from '@longshore/testkit/admin-world';
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

let world: AdminWorld;
let s3: S3Client;
beforeAll(async () => {
  world = await adminWorldOf(await startMinio({ under: ['nice', '-n', '19'] }));
  s3 = s3Of(world.server);
});
afterAll(async () => {
  s3.destroy();
  await world.server.stop();
});

test('objects are written and read, and one result tells how fast', async () => {
  const results: ObjectSpeedtestResult[] = [];
  for await (const result of objectSpeedtest(world.root, small)) results.push(result);
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ servers: 1, disks: 4, size: mib, concurrent: 2 });
  for (const stats of [results[0]?.PUTStats, results[0]?.GETStats]) {
    expect(stats?.throughputPerSec).toBeGreaterThan(0);
    expect(stats?.responseTime.avg).toBeGreaterThan(0);
    expect(stats?.servers).toMatchObject([{ endpoint: world.server.endpoint, err: '' }]);
  }
});

const long = { ...small, durationMs: 600_000 };

test('S3 requests wait during the test of objects, and are answered as soon as it is aborted', async () => {
  const controller = new AbortController();
  const waiting = objectSpeedtest(world.root, long, { signal: controller.signal }).next();
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

test('S3 requests are answered as soon as the loop is left', async () => {
  const tuned = { ...small, autotune: true };
  expect((await firstOf(objectSpeedtest(world.root, tuned))).concurrent).toBeGreaterThan(0);
  await s3.send(new ListBucketsCommand({}), { abortSignal: AbortSignal.timeout(5000) });
});

test('objects that would not fit are refused', async () => {
  const refusal = { name: 'ServerRefusal', code: 'XMinioSpeedtestInsufficientCapacity', status: 507 };
  const huge = { ...small, sizeBytes: 2 ** 50 };
  await expect(objectSpeedtest(world.root, huge).next()).rejects.toMatchObject(refusal);
});

test('drives are tested', async () => {
  const input = { blockSizeBytes: mib, fileSizeBytes: 4 * mib };
  const results: DriveSpeedtestResult[] = [];
  for await (const result of driveSpeedtest(world.root, input)) results.push(result);
  expect(results.map(({ endpoint }) => endpoint)).toEqual([world.server.endpoint]);
  const drives = results.flatMap(({ drivePerf = [] }) => drivePerf);
  expect(drives.map(({ path }) => path)).toEqual(world.server.dataDirs);
  for (const drive of drives) expect(drive.writeThroughput).toBeGreaterThan(0);
});

test('the way from here to the server is tested', async () => {
  const result = await clientSpeedtest(world.root, { durationMs: 500 });
  expect(result.sentBytes).toBeGreaterThan(mib);
  expect(result.elapsedMs).toBeGreaterThanOrEqual(500);
  expect(result.bytesPerSecond).toBeGreaterThan(0);
  expect(result.extraNs).toBeGreaterThan(0);
});

test('two who test their way at once take turns, and their speeds are their own', async () => {
  const input = { durationMs: 500 };
  const results = await Promise.all([clientSpeedtest(world.root, input), clientSpeedtest(world.root, input)]);
  expect(Math.max(...results.map(({ extraNs }) => extraNs))).toBeGreaterThan(100e6);
  for (const { bytesPerSecond } of results) expect(bytesPerSecond).toBeGreaterThan(mib);
});

test('the test from here ends with the signal, long before its time', async () => {
  const controller = new AbortController();
  let startedAt = Number.NaN;
  setTimeout(() => {
    startedAt = performance.now();
    controller.abort('enough');
  }, 300);
  const options = { signal: controller.signal };
  await expect(clientSpeedtest(world.root, { durationMs: 60_000 }, options)).rejects.toBe('enough');
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('one server alone has no network to test', async () => {
  const refusal = { name: 'ServerRefusal', code: 'NotImplemented', status: 501 };
  await expect(networkSpeedtest(world.root)).rejects.toMatchObject(refusal);
  await expect(siteSpeedtest(world.root)).rejects.toMatchObject(refusal);
});

test('a user without the right is refused', async () => {
  const { lesser } = world;
  await expect(objectSpeedtest(lesser, small).next()).rejects.toMatchObject(accessDenied);
  await expect(driveSpeedtest(lesser).next()).rejects.toMatchObject(accessDenied);
  await expect(networkSpeedtest(lesser)).rejects.toMatchObject(accessDenied);
  await expect(siteSpeedtest(lesser)).rejects.toMatchObject(accessDenied);
  await expect(clientSpeedtest(lesser)).rejects.toMatchObject(accessDenied);
  // The call above does not come that far.
  const path = '/speedtest/client/devnull/extratime';
  await expect(sendCall(lesser, { method: 'POST', path }, {})).rejects.toMatchObject(accessDenied);
});

test('what would crash the server or fill its drives is refused before it is sent', async () => {
  const { root } = world;
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
