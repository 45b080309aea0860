import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { accessDenied, adminFixtureOf, type AdminFixture } from '@longshore/testkit/admin-fixture';
import { startCluster } from '@longshore/testkit/cluster';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockForceRelease, lockList } from './locks.ts';
import { poolDecommission, poolDecommissionCancel, poolList, poolInfo, type Pool } from './pools.ts';
import { rebalanceStart, rebalanceStop, rebalanceInfo } from './rebalance.ts';

// What only a deployment of several nodes and pools offers. The tests change all of it, so they run in turn.
let cluster: Awaited<ReturnType<typeof startCluster>>;
let fixture: AdminFixture;
let pools: readonly Pool[];

beforeAll(async () => {
  cluster = await startCluster();
  const [first] = cluster.nodes;
  if (first === undefined) throw new Error('no node');
  fixture = await adminFixtureOf(first);
  pools = await poolList(fixture.root);
}, 90_000);
afterAll(() => cluster.stop());

const named = (index: number): string => pools[index]?.cmdline ?? '';

test('lists and returns pools', async () => {
  expect(pools.map(({ id }) => id)).toEqual([0, 1]);
  expect(pools[0]?.decommissionInfo?.totalSize).toBeGreaterThan(0);
  expect(await poolInfo(fixture.root, { pool: named(1) })).toMatchObject({ id: 1, cmdline: named(1) });
  await expect(poolInfo(fixture.root, { pool: 'none such' })).rejects.toMatchObject({
    code: 'XMinioAdminInvalidArgument',
  });
  await expect(poolList(fixture.lesser)).rejects.toMatchObject(accessDenied);
  await expect(poolInfo(fixture.lesser, { pool: named(1) })).rejects.toMatchObject(accessDenied);
});

test('starts, reports and stops a rebalance', async () => {
  const { root, lesser } = fixture;
  await expect(rebalanceInfo(root)).rejects.toMatchObject({
    code: 'XMinioAdminRebalanceNotStarted',
    status: 404,
  });
  const { id } = await rebalanceStart(root);
  const seen = await rebalanceInfo(root);
  expect(seen.ID).toBe(id);
  expect(seen.pools).toHaveLength(2);
  expect(seen.pools[0]?.used).toBeGreaterThan(0);
  await rebalanceStop(root);
  expect(Date.parse((await rebalanceInfo(root)).stoppedAt)).toBeGreaterThan(0);
  await expect(rebalanceStart(lesser)).rejects.toMatchObject(accessDenied);
  await expect(rebalanceInfo(lesser)).rejects.toMatchObject(accessDenied);
  await expect(rebalanceStop(lesser)).rejects.toMatchObject(accessDenied);
});

test('decommissions a pool until stopped', async () => {
  const { root, lesser } = fixture;
  const pool = named(1);
  // A pool without objects has given up all of them before it is told to stop.
  const s3 = s3Of(fixture.server);
  await s3.send(new CreateBucketCommand({ Bucket: 'given-up' }));
  await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      s3.send(new PutObjectCommand({ Bucket: 'given-up', Key: `${index}`, Body: 'x' })),
    ),
  );
  s3.destroy();
  await expect(poolDecommission(lesser, { pools: [pool] })).rejects.toMatchObject(accessDenied);
  await poolDecommission(root, { pools: [pool] });
  const begun = (await poolInfo(root, { pool })).decommissionInfo;
  expect(Date.parse(begun?.startTime ?? '')).toBeGreaterThan(0);
  await expect(poolDecommissionCancel(lesser, { pool })).rejects.toMatchObject(accessDenied);
  await poolDecommissionCancel(root, { pool });
  expect((await poolInfo(root, { pool })).decommissionInfo?.canceled).toBe(true);
});

test.each([[[]], [['a,b']]])('rejects the pools %j', async (names) => {
  await expect(poolDecommission(fixture.root, { pools: names })).rejects.toMatchObject({
    name: 'InputError',
  });
});

test('lists and releases locks', async () => {
  const { root, lesser } = fixture;
  const locks = await lockList(root, { count: 5, stale: true });
  expect(locks.length).toBeLessThanOrEqual(5);
  // The node that scans holds this one all the time.
  expect(locks[0]).toMatchObject({ resource: '.minio.sys/leader.lock', type: 'WRITE' });
  expect(locks[0]?.elapsed).toBeGreaterThan(0);
  await lockForceRelease(root, { resources: ['no-bucket/no-object', 'no-bucket/other'] });
  await expect(lockList(lesser)).rejects.toMatchObject(accessDenied);
  await expect(lockForceRelease(lesser, { resources: ['a/b'] })).rejects.toMatchObject(accessDenied);
  await expect(lockForceRelease(root, { resources: ['a,b'] })).rejects.toMatchObject({ name: 'InputError' });
});
