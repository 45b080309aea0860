import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import {
  poolDecommissionCancel,
  poolDecommissionStart,
  poolList,
  rebalanceStart,
  rebalanceStop,
  rebalanceView,
} from '@longshore/contract/pools/pools';
import type { PoolProgress } from '@longshore/contract/pools/pools-schemas';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startMinio } from '@longshore/testkit/minio';
import { adminOf, createUser } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Caller, callerAt, refusalOf } from '#/testing/caller.ts';
import { eventsOf } from '#/testing/events-of.ts';
import { liveFixture, ownConsole } from '#/testing/live-fixture.ts';
import { startLiveConsole } from '#/testing/live-console.ts';

describe('a server with one pool', async () => {
  const { administrator, readOnly } = await liveFixture();

  test('shows its pool, and that nothing moves', async () => {
    const { pools } = await administrator(poolList, {});
    expect(pools).toMatchObject([{ id: 0, name: '', drives: { total: 4, online: 4, sets: 1 } }]);
    const [pool] = pools;
    expect(pool?.usableBytes).toBeLessThan(pool?.drives?.rawBytes ?? 0);
    expect(pool?.usableFreeBytes).toBeGreaterThan(0);
    expect(await administrator(rebalanceView, {})).toEqual({ state: 'none', pools: [] });
    expect(await eventsOf<PoolProgress>(await administrator.raw.get('/admin/pool-events'))).toMatchObject([
      { isDone: true, rebalance: { state: 'none' } },
    ]);
  });

  test('says that moving objects takes a second pool', async () => {
    const offered = {
      status: 501,
      code: 'NotOffered',
      message: expect.stringContaining('one pool') as unknown,
    };
    expect(
      await refusalOf(administrator(poolDecommissionStart, { body: { name: '/drives' } })),
    ).toMatchObject(offered);
    expect(await refusalOf(administrator(rebalanceStart, {}))).toMatchObject(offered);
    expect(await refusalOf(administrator(rebalanceStop, {}))).toMatchObject({ code: 'JobStateRefused' });
  });

  test('rejects unauthorized users', async () => {
    const denied = (action: string) => ({ status: 403, code: 'AccessDenied', action });
    expect(await refusalOf(readOnly(poolList, {}))).toMatchObject(denied('admin:ServerInfo'));
    expect(await refusalOf(readOnly(rebalanceView, {}))).toMatchObject(denied('admin:Rebalance'));
    const watched = await readOnly.raw.get('/admin/pool-events');
    expect([watched.status, await watched.json()]).toMatchObject([403, { action: 'admin:ServerInfo' }]);
  });

  test.each([{}, { name: '' }, { name: 'a'.repeat(8193) }])('rejects %j before sending', async (body) => {
    expect(await refusalOf(administrator.unchecked(poolDecommissionStart, { body }))).toMatchObject({
      status: 400,
      field: 'body.name',
    });
  });
});

// They move objects from pool to pool, so they run in turn.
describe('a server with two pools', () => {
  const Bucket = 'moved';
  const keys = Array.from({ length: 300 }, (_, at) => `folder/${String(at)}`);
  const contentOf = (key: string) => key.repeat(400);
  let minio: Awaited<ReturnType<typeof startMinio>>;
  let console: Awaited<ReturnType<typeof startLiveConsole>>;
  let root: Caller;
  const large = Array.from({ length: 48 }, (_, at) => `large/${String(at)}`);
  const content = Buffer.alloc(16 * 1024 * 1024, 'large');
  const largeContent = () => content;
  const put = async (names: readonly string[], bodyOf: (key: string) => string | Buffer = contentOf) => {
    const s3 = s3Of(minio);
    await Promise.all(names.map((Key) => s3.send(new PutObjectCommand({ Bucket, Key, Body: bodyOf(Key) }))));
    s3.destroy();
  };
  const lookerAt = async (...Action: string[]) => {
    const Statement = [{ Effect: 'Allow' as const, Action, Resource: [] }];
    const user = await createUser(adminOf(minio), 'looker', { Version: '2012-10-17', Statement });
    onTestFinished(() => user.remove());
    return callerAt(console.url, user);
  };
  const named = async (at: number) => ({ name: (await root(poolList, {})).pools[at]?.name ?? '' });

  beforeAll(async () => {
    minio = await startMinio({ pools: 2 });
    console = await startLiveConsole(minio.endpoint);
    root = await callerAt(console.url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
    const s3 = s3Of(minio);
    await s3.send(new CreateBucketCommand({ Bucket }));
    s3.destroy();
    await put(keys);
  }, 60_000);
  afterAll(async () => {
    await console.close();
    await minio.stop();
  });

  test('lists them with drives and capacity, as far as each user may see', async () => {
    const { pools } = await root(poolList, {});
    expect(pools).toMatchObject([
      {
        id: 0,
        name: expect.stringMatching(/pool1\/drive\{1\.\.\.4\}$/) as unknown,
        drives: { total: 4, online: 4 },
      },
      {
        id: 1,
        name: expect.stringMatching(/pool2\/drive\{1\.\.\.4\}$/) as unknown,
        drives: { total: 4, online: 4 },
      },
    ]);
    for (const { usableBytes = 0, drives, decommission } of pools) {
      expect(usableBytes).toBeGreaterThan(0);
      expect(usableBytes).toBeLessThan(drives?.rawBytes ?? 0);
      expect(decommission).toBeUndefined();
    }
    const decommissioner = await lookerAt('admin:Decommission');
    const fewer = (await decommissioner(poolList, {})).pools;
    expect(fewer.map(({ name }) => name)).toEqual(pools.map(({ name }) => name));
    expect(fewer.map(({ drives }) => drives)).toEqual([undefined, undefined]);
    const rebalancer = await lookerAt('admin:Rebalance');
    expect(await refusalOf(rebalancer(poolList, {}))).toMatchObject({ action: 'admin:ServerInfo' });
    expect((await rebalancer(rebalanceView, {})).state).toBe('none');
  });

  test('refuses what a user may not start or end', async () => {
    const looker = await lookerAt('admin:ServerInfo');
    const body = await named(0);
    const denied = (action: string) => ({ status: 403, action });
    expect(await refusalOf(looker(poolDecommissionStart, { body }))).toMatchObject(
      denied('admin:Decommission'),
    );
    expect(await refusalOf(looker(rebalanceStart, {}))).toMatchObject(denied('admin:Rebalance'));
    expect(await refusalOf(looker(rebalanceStop, {}))).toMatchObject(denied('admin:Rebalance'));
    const told = await eventsOf<PoolProgress>(await looker.raw.get('/admin/pool-events'));
    expect(told).toMatchObject([{ isDone: true }]);
    expect(told[0]).not.toHaveProperty('rebalance');
  });

  test('rejects the name of no pool, and a cancel of nothing', async () => {
    const body = { name: '/none{1...4}' };
    const unknown = { status: 404, field: 'body.name' };
    expect(await refusalOf(root(poolDecommissionStart, { body }))).toMatchObject(unknown);
    expect(await refusalOf(root(poolDecommissionCancel, { body }))).toMatchObject(unknown);
    expect(await refusalOf(root(poolDecommissionCancel, { body: await named(0) }))).toMatchObject({
      status: 409,
      code: 'JobStateRefused',
    });
  });

  test('starts a rebalance, which finds nothing to move', async () => {
    const rebalancer = await lookerAt('admin:Rebalance');
    await rebalancer(rebalanceStart, {});
    const { state, pools } = await rebalancer(rebalanceView, {});
    expect(['idle', 'running', 'complete']).toContain(state);
    expect(pools.map(({ id }) => id)).toEqual([0, 1]);
    expect(pools[0]?.used).toBeGreaterThan(0);
    const [last] = (await eventsOf<PoolProgress>(await root.raw.get('/admin/pool-events'))).toReversed();
    expect(last).toMatchObject({ isDone: true });
    expect(await refusalOf(rebalancer(rebalanceStop, {}))).toMatchObject({ code: 'JobStateRefused' });
  });

  test('decommissions a pool, cancels, and then to the end; every object stays readable', async () => {
    // Enough to be under way still when it is cancelled.
    await put(large, largeContent);
    const [body, other] = [await named(0), await named(1)];
    const decommissioner = await lookerAt('admin:Decommission');
    const looker = await lookerAt('admin:ServerInfo');
    await decommissioner(poolDecommissionStart, { body });
    const already = { status: 409, code: 'JobStateRefused' };
    expect(await refusalOf(looker(poolDecommissionCancel, { body }))).toMatchObject({
      action: 'admin:Decommission',
    });
    expect(await refusalOf(root(rebalanceStart, {}))).toMatchObject(already);
    expect(await refusalOf(root(poolDecommissionStart, { body }))).toMatchObject(already);
    await decommissioner(poolDecommissionCancel, { body });
    const stateNow = async () => (await root(poolList, {})).pools[0]?.decommission?.state;
    // Where objects were on their way, the storage server says that they failed.
    expect(['cancelled', 'failed']).toContain(await stateNow());
    // The last pool that takes objects: the storage server itself would begin, and fail on every object.
    expect(await refusalOf(root(poolDecommissionStart, { body: other }))).toMatchObject({
      ...already,
      message: expect.stringContaining('No other pool') as unknown,
    });
    // What was cancelled a moment ago cannot always begin anew at once.
    await expect
      .poll(() =>
        root(poolDecommissionStart, { body }).then(
          () => 'begun',
          (cause: unknown) => cause,
        ),
      )
      .toBe('begun');
    const { proxy, behind } = await behindProxy();
    const cut = await behind.raw.get('/admin/pool-events');
    await proxy.fail('refuse');
    expect(await cut.text()).toMatch(/event: error\ndata: .*"UpstreamUnreachable"/);
    const told = await eventsOf<PoolProgress>(await root.raw.get('/admin/pool-events'));
    const last = told.at(-1);
    expect(last).toMatchObject({ isDone: true });
    expect(last?.pools[0]?.decommission).toMatchObject({ state: 'complete', objectsFailed: 0 });
    expect(last?.pools[0]?.decommission?.objects).toBeGreaterThan(0);
    expect(last?.pools[0]?.decommission?.bytes).toBeGreaterThan(0);
    expect(last?.pools[0]?.drives?.total).toBe(4);
    const s3 = s3Of(minio);
    for (const Key of keys) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      expect(await Body?.transformToString()).toBe(contentOf(Key));
    }
    s3.destroy();
    expect(await refusalOf(root(poolDecommissionStart, { body }))).toMatchObject(already);
    expect(await refusalOf(root(poolDecommissionCancel, { body }))).toMatchObject(already);
  });

  test('says that the storage server cannot be reached', async () => {
    const { behind, proxy } = await behindProxy();
    await proxy.fail('refuse');
    expect(await refusalOf(behind(poolList, {}))).toMatchObject({ code: 'UpstreamUnreachable' });
    const reply = await behind.raw.get('/admin/pool-events');
    expect([reply.status, await reply.json()]).toMatchObject([502, { code: 'UpstreamUnreachable' }]);
  });

  async function behindProxy() {
    const proxy = await startFailingProxy(minio.endpoint);
    onTestFinished(() => proxy.close());
    const { url } = await ownConsole(proxy.url);
    const behind = await callerAt(url, { accessKey: minio.rootUser, secretKey: minio.rootPassword });
    return { proxy, behind };
  }
});
