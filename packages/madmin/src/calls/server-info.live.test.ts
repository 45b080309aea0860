import { accessDenied, adminWorld } from '@longshore/testkit/admin-world';
import { expect, test } from 'vitest';
import { serverInfo } from './server-info.ts';

test('tells mode, nodes, drives and layout', async () => {
  const { root, server } = await adminWorld();
  const info = await serverInfo(root);
  expect(info).toMatchObject({
    mode: 'online',
    backend: {
      backendType: 'Erasure',
      onlineDisks: 4,
      offlineDisks: 0,
      totalSets: [1],
      totalDrivesPerSet: [4],
    },
    pools: { 0: { 0: { id: 0, healDisks: 0 } } },
  });
  expect(info.servers).toHaveLength(1);
  const [node] = info.servers;
  expect(node).toMatchObject({ state: 'online', endpoint: new URL(server.endpoint).host, poolNumber: 1 });
  expect(node?.minio_env_vars?.['MINIO_ROOT_PASSWORD']).not.toBe(server.rootPassword);
  expect(node?.drives).toHaveLength(4);
  expect(new Set(node?.drives?.map(({ path }) => path))).toEqual(new Set(server.dataDirs));
  for (const drive of node?.drives ?? []) {
    expect(drive).toMatchObject({ state: 'ok', pool_index: 0, set_index: 0 });
    expect(drive.totalspace).toBeGreaterThan(0);
    expect(drive.metrics?.apiCalls).toBeUndefined();
  }
});

test('tells the counters of each drive when asked to', async () => {
  const { root } = await adminWorld();
  const [node] = (await serverInfo(root, { metrics: true })).servers;
  expect(node?.drives).toHaveLength(4);
  for (const drive of node?.drives ?? []) {
    expect(drive.metrics?.apiCalls?.['DiskInfo']).toBeGreaterThan(0);
    const operations = Object.values(drive.metrics?.lastMinute ?? {});
    expect(operations).not.toEqual([]);
    expect(operations.every((one) => typeof one.acc_time_ns === 'number')).toBe(true);
  }
});

test('a user without the right is told nothing', async () => {
  const { lesser } = await adminWorld();
  await expect(serverInfo(lesser)).rejects.toMatchObject(accessDenied);
});
