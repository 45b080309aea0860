import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { accessDenied, adminWorldOf, type AdminWorld } from '@longshore/testkit/admin-world';
import { startCluster } from '@longshore/testkit/cluster';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockForceRelease, lockList } from './locks.ts';
import { poolDecommission, poolDecommissionCancel, poolList, poolView, type Pool } from './pools.ts';
import { rebalanceStart, rebalanceStop, rebalanceView } from './rebalance.ts';

// What only a deployment of several nodes and pools offers. The tests change all of it, so they run in turn.
let cluster: Awaited<ReturnType<typeof startCluster>>;
let world: AdminWorld;
let pools: readonly Pool[];

beforeAll(async () => {
  cluster = await startCluster();
  const [first] = cluster.nodes;
  if (first === undefined) throw new Error('no node');
  world = await adminWorldOf(first);
  pools = await poolList(world.root);
}, 90_000);
afterAll(() => cluster.stop());

const named = (index: number): string => pools[index]?.cmdline ?? '';

test('pools are listed and looked at one by one', async () => {
  expect(pools.map(({ id }) => id)).toEqual([0, 1]);
  expect(pools[0]?.decommissionInfo?.totalSize).toBeGreaterThan(0);
  expect(await poolView(world.root, { pool: named(1) })).toMatchObject({ id: 1, cmdline: named(1) });
  await expect(poolView(world.root, { pool: 'none such' })).rejects.toMatchObject({
    code: 'XMinioAdminInvalidArgument',
  });
  await expect(poolList(world.lesser)).rejects.toMatchObject(accessDenied);
  await expect(poolView(world.lesser, { pool: named(1) })).rejects.toMatchObject(accessDenied);
});

test('a rebalance is started, seen and stopped', async () => {
  const { root, lesser } = world;
  await expect(rebalanceView(root)).rejects.toMatchObject({
    code: 'XMinioAdminRebalanceNotStarted',
    status: 404,
  });
  const { id } = await rebalanceStart(root);
  const seen = await rebalanceView(root);
  expect(seen.ID).toBe(id);
  expect(seen.pools).toHaveLength(2);
  expect(seen.pools[0]?.used).toBeGreaterThan(0);
  await rebalanceStop(root);
  expect(Date.parse((await rebalanceView(root)).stoppedAt)).toBeGreaterThan(0);
  await expect(rebalanceStart(lesser)).rejects.toMatchObject(accessDenied);
  await expect(rebalanceView(lesser)).rejects.toMatchObject(accessDenied);
  await expect(rebalanceStop(lesser)).rejects.toMatchObject(accessDenied);
});

test('a pool gives up its objects until told to stop', async () => {
  const { root, lesser } = world;
  const pool = named(1);
  // A pool without objects has given up all of them before it is told to stop.
  const s3 = s3Of(world.server);
  await s3.send(new CreateBucketCommand({ Bucket: 'given-up' }));
  await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      s3.send(new PutObjectCommand({ Bucket: 'given-up', Key: `${index}`, Body: 'x' })),
    ),
  );
  s3.destroy();
  await expect(poolDecommission(lesser, { pools: [pool] })).rejects.toMatchObject(accessDenied);
  await poolDecommission(root, { pools: [pool] });
  const begun = (await poolView(root, { pool })).decommissionInfo;
  expect(Date.parse(begun?.startTime ?? '')).toBeGreaterThan(0);
  await expect(poolDecommissionCancel(lesser, { pool })).rejects.toMatchObject(accessDenied);
  await poolDecommissionCancel(root, { pool });
  expect((await poolView(root, { pool })).decommissionInfo?.canceled).toBe(true);
});

test.each([[[]], [['a,b']]])('pools %j are not sent', async (names) => {
  await expect(poolDecommission(world.root, { pools: names })).rejects.toMatchObject({ name: 'InputError' });
});

test('locks are listed and taken away', async () => {
  const { root, lesser } = world;
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
