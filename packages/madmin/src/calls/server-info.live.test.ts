import { CreateBucketCommand, DeleteBucketCommand } from '@aws-sdk/client-s3';
import { accessDenied, adminFixture } from '@longshore/testkit/admin-fixture';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { waitFor } from '@longshore/testkit/wait';
import { expect, onTestFinished, test } from 'vitest';
import { serverInfo } from './server-info.ts';

test('returns mode, nodes, drives and layout', async () => {
  const { root, server } = await adminFixture();
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

test('returns counters of each drive on request', async () => {
  const { root, server } = await adminFixture();
  const s3 = s3Of(server);
  const Bucket = uniqueName('counted');
  await s3.send(new CreateBucketCommand({ Bucket }));
  onTestFinished(async () => {
    await s3.send(new DeleteBucketCommand({ Bucket }));
    s3.destroy();
  });
  const drivesOf = async () => (await serverInfo(root, { metrics: true })).servers[0]?.drives ?? [];
  // What happened within a second is counted when it is over.
  const counted = await waitFor('operations of each drive', async () => {
    const drives = await drivesOf();
    const busy = drives.filter(({ metrics }) => Object.keys(metrics?.lastMinute ?? {}).length > 0);
    return busy.length === 4 ? busy : undefined;
  });
  for (const { metrics } of counted) {
    expect(metrics?.apiCalls?.['DiskInfo']).toBeGreaterThan(0);
    const operations = Object.values(metrics?.lastMinute ?? {});
    expect(operations.every((one) => typeof one.acc_time_ns === 'number')).toBe(true);
  }
});

test('rejects users without permission', async () => {
  const { lesser } = await adminFixture();
  await expect(serverInfo(lesser)).rejects.toMatchObject(accessDenied);
});
