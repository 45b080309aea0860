import { ListBucketsCommand } from '@aws-sdk/client-s3';
import { accessDenied, adminFixtureOf, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { startMinio } from '@longshore/testkit/minio';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Admin } from '../admin.ts';
import { healthCheck } from './health-check.ts';
import { serverInfo } from './server-info.ts';
import { serviceFreeze, serviceRestart, serviceStop, serviceUnfreeze } from './service.ts';

// Its own server, which is stopped and started.
let fixture: AdminFixture;
let root: Admin;
let lesser: Admin;
let host: string;
beforeAll(async () => {
  fixture = await adminFixtureOf(await startMinio());
  ({ root, lesser } = fixture);
  ({ host } = new URL(fixture.server.endpoint));
});
afterAll(() => fixture.server.stop());

const uptimeSeconds = async (): Promise<number> =>
  (await serverInfo(root).catch(() => undefined))?.servers[0]?.uptime ?? Number.NaN;

test('freezes S3 calls until unfrozen', async () => {
  const s3 = s3Of(fixture.server);
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

test('names the nodes on a dry run without changes', async () => {
  const told = { dryRun: true, results: [{ host }] };
  expect(await serviceRestart(root, { dryRun: true })).toMatchObject({ action: 'restart', ...told });
  expect(await serviceStop(root, { dryRun: true })).toMatchObject({ action: 'stop', ...told });
  expect(await serviceFreeze(root, { dryRun: true })).toMatchObject({ action: 'freeze', dryRun: true });
  expect(await serviceUnfreeze(root, { dryRun: true })).toMatchObject({ action: 'unfreeze', dryRun: true });
  const s3 = s3Of(fixture.server);
  onTestFinished(() => s3.destroy());
  expect((await s3.send(new ListBucketsCommand({}))).$metadata.httpStatusCode).toBe(200);
});

test('rejects users without permission', async () => {
  for (const act of [serviceRestart, serviceStop, serviceFreeze, serviceUnfreeze]) {
    await expect(act(lesser)).rejects.toMatchObject(accessDenied);
    await expect(act(lesser, { dryRun: true })).rejects.toMatchObject(accessDenied);
  }
});

test('stops the server', async () => {
  expect(await serviceStop(root)).toMatchObject({ action: 'stop', dryRun: false, results: [{ host }] });
  const asked = (): Promise<unknown> => healthCheck(root, { kind: 'live' }).catch((error: unknown) => error);
  await expect.poll(asked, { timeout: 30_000, interval: 50 }).toMatchObject({ kind: 'unreachable' });
  await fixture.server.restart();
});

test('restarts the server', async () => {
  await expect.poll(uptimeSeconds, { timeout: 30_000, interval: 200 }).toBeGreaterThan(2);
  expect(await serviceRestart(root)).toMatchObject({ action: 'restart', dryRun: false, results: [{ host }] });
  await expect.poll(uptimeSeconds, { timeout: 30_000, interval: 50 }).toBeLessThan(2);
});
