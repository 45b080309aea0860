import { rename } from 'node:fs/promises';
import { adminFixture } from '@longshore/testkit/admin-fixture';
import { startMinio } from '@longshore/testkit/minio';
import { recordingTransport } from '@longshore/testkit/admin-fixture';
import { expect, onTestFinished, test } from 'vitest';
import { healthCheck } from './health-check.ts';

test('reports a healthy server with its quorums to everyone', async () => {
  const { server } = await adminFixture();
  const stranger = { endpoint: server.endpoint, transport: recordingTransport() };
  expect(await healthCheck(stranger, { kind: 'live' })).toEqual({ healthy: true, status: 200 });
  expect(await healthCheck(stranger, { kind: 'ready' })).toEqual({ healthy: true, status: 200 });
  const cluster = await healthCheck(stranger, { kind: 'cluster' });
  expect(cluster).toEqual({ healthy: true, status: 200, writeQuorum: 3 });
  const reading = await healthCheck({ endpoint: server.endpoint }, { kind: 'cluster-read' });
  expect(reading).toEqual({ healthy: true, status: 200, readQuorum: 2 });
  expect((await healthCheck(stranger, { kind: 'cluster-read' })).healthy).toBe(true);
});

test('reports that the only node is needed', async () => {
  const { root } = await adminFixture();
  const away = { healthy: false, status: 412 };
  expect(await healthCheck(root, { kind: 'cluster', maintenance: true })).toMatchObject(away);
  expect(await healthCheck(root, { kind: 'cluster-read', maintenance: true })).toMatchObject(away);
  await expect(healthCheck(root, { kind: 'live', maintenance: true })).rejects.toMatchObject({
    name: 'InputError',
    field: 'maintenance',
  });
});

test('reports a cluster without write quorum as unhealthy', async () => {
  const server = await startMinio();
  onTestFinished(() => server.stop());
  const stranger = { endpoint: server.endpoint, transport: recordingTransport() };
  await Promise.all(server.dataDirs.slice(0, 2).map((folder) => rename(folder, `${folder}-lost`)));
  const cluster = (): Promise<unknown> => healthCheck(stranger, { kind: 'cluster' });
  await expect
    .poll(cluster, { timeout: 50_000, interval: 250 })
    .toMatchObject({ healthy: false, status: 503 });
  // For a moment the server may say no to reads as well.
  const reading = (): Promise<unknown> => healthCheck(stranger, { kind: 'cluster-read' });
  await expect.poll(reading, { timeout: 50_000, interval: 250 }).toMatchObject({ healthy: true });
  expect(await healthCheck(stranger, { kind: 'live' })).toMatchObject({ healthy: true });
});
