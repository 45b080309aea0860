import { ListBucketsCommand } from '@aws-sdk/client-s3';
import { accessDenied, adminWorldOf, type AdminWorld } from '@longshore/testkit/admin-world';
import { startMinio } from '@longshore/testkit/minio';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Admin } from '../admin.ts';
import { healthCheck } from './health-check.ts';
import { serverInfo } from './server-info.ts';
import { serviceFreeze, serviceRestart, serviceStop, serviceUnfreeze } from './service.ts';

// Its own server, which is stopped and started.
let world: AdminWorld;
let root: Admin;
let lesser: Admin;
let host: string;
beforeAll(async () => {
  world = await adminWorldOf(await startMinio());
  ({ root, lesser } = world);
  ({ host } = new URL(world.server.endpoint));
});
afterAll(() => world.server.stop());

const uptimeSeconds = async (): Promise<number> =>
  (await serverInfo(root).catch(() => undefined))?.servers[0]?.uptime ?? Number.NaN;

test('a frozen server lets S3 calls wait until it is told to go on', async () => {
  const s3 = s3Of(world.server);
  onTestFinished(() => s3.destroy());
  expect(await serviceFreeze(root)).toMatchObject({ action: 'freeze', dryRun: false, results: [] });
  onTestFinished(() => serviceUnfreeze(root).then(() => undefined));
  let answered = false;
  const listing = s3.send(new ListBucketsCommand({})).finally(() => {
    answered = true;
  });
  // Time enough for a free server to have answered several times.
  for (let calls = 0; calls < 20; calls += 1) expect((await serverInfo(root)).mode).toBe('online');
  expect(answered).toBe(false);
  expect(await serviceUnfreeze(root)).toMatchObject({ action: 'unfreeze', dryRun: false });
  expect((await listing).$metadata.httpStatusCode).toBe(200);
});

test('a dry run names the nodes, and changes nothing', async () => {
  const told = { dryRun: true, results: [{ host }] };
  expect(await serviceRestart(root, { dryRun: true })).toMatchObject({ action: 'restart', ...told });
  expect(await serviceStop(root, { dryRun: true })).toMatchObject({ action: 'stop', ...told });
  expect(await serviceFreeze(root, { dryRun: true })).toMatchObject({ action: 'freeze', dryRun: true });
  expect(await serviceUnfreeze(root, { dryRun: true })).toMatchObject({ action: 'unfreeze', dryRun: true });
  const s3 = s3Of(world.server);
  onTestFinished(() => s3.destroy());
  expect((await s3.send(new ListBucketsCommand({}))).$metadata.httpStatusCode).toBe(200);
});

test('a user without the right acts on nothing', async () => {
  for (const act of [serviceRestart, serviceStop, serviceFreeze, serviceUnfreeze]) {
    await expect(act(lesser)).rejects.toMatchObject(accessDenied);
    await expect(act(lesser, { dryRun: true })).rejects.toMatchObject(accessDenied);
  }
});

test('stops the server, which then does not answer', async () => {
  expect(await serviceStop(root)).toMatchObject({ action: 'stop', dryRun: false, results: [{ host }] });
  const asked = (): Promise<unknown> => healthCheck(root, { kind: 'live' }).catch((error: unknown) => error);
  await expect.poll(asked, { timeout: 30_000, interval: 50 }).toMatchObject({ kind: 'unreachable' });
  await world.server.restart();
});

test('restarts the server, which then answers anew', async () => {
  await expect.poll(uptimeSeconds, { timeout: 30_000, interval: 200 }).toBeGreaterThan(2);
  expect(await serviceRestart(root)).toMatchObject({ action: 'restart', dryRun: false, results: [{ host }] });
  await expect.poll(uptimeSeconds, { timeout: 30_000, interval: 50 }).toBeLessThan(2);
});
