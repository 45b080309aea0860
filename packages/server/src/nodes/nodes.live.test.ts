import { nodeDetailList, nodeList } from '@longshore/contract/nodes/nodes';
import { startFailingProxy } from '@longshore/testkit/failing-proxy';
import { startCluster } from '@longshore/testkit/cluster';
import { startVersityGw } from '@longshore/testkit/versitygw';
import { expect, onTestFinished, test } from 'vitest';
import { callerAt, refusalOf } from '#/testing/caller.ts';
import { liveFixture, ownConsole, rootOf } from '#/testing/live-fixture.ts';

const fixture = await liveFixture();

test('lists every node of the storage server', async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const [first, second] = cluster.nodes;
  if (first === undefined || second === undefined) throw new Error('a cluster has two nodes');
  const console = await ownConsole(first.endpoint);
  const keys = { accessKey: first.rootUser, secretKey: first.rootPassword };
  const root = await callerAt(console.url, keys);
  const addresses = cluster.nodes.map((node) => new URL(node.endpoint).host).toSorted();
  expect((await root(nodeList, {})).toSorted()).toEqual(addresses);
  const { results, deploymentId } = await root(nodeDetailList, {});
  expect(deploymentId).toMatch(/^[0-9a-f-]{36}$/);
  expect(results.map((node) => node.endpoint).toSorted()).toEqual(addresses);
  expect(results.map(({ state }) => state)).toEqual(['online', 'online']);
  // One that is away is told, and not left out.
  await second.kill();
  await expect
    .poll(async () => (await root(nodeDetailList, {})).results.map(({ state }) => state).toSorted(), {
      timeout: 60_000,
    })
    .toEqual(['offline', 'online']);
  expect((await root(nodeList, {})).toSorted()).toEqual(addresses);
});

test('tells state, uptime and drives of a node', async () => {
  const { results } = await fixture.administrator(nodeDetailList, {});
  expect(results).toEqual([
    expect.objectContaining({
      endpoint: new URL(fixture.minio.endpoint).host,
      state: 'online',
      uptimeSeconds: expect.any(Number) as number,
      drives: { online: 4, total: 4 },
    }),
  ]);
});

test('requires the permission', async () => {
  for (const row of [nodeList, nodeDetailList])
    expect(await refusalOf(fixture.readOnly(row, {}))).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      action: 'admin:ServerInfo',
    });
});

test('reports that a server without the admin API does not tell its nodes', async () => {
  const root = await rootOf(await startVersityGw());
  for (const row of [nodeList, nodeDetailList])
    expect(await refusalOf(root(row, {}))).toMatchObject({ status: 501, code: 'NotOffered' });
});

test('reports a storage server that fails in the middle', async () => {
  const proxy = await startFailingProxy(fixture.minio.endpoint);
  onTestFinished(() => proxy.close());
  const console = await ownConsole(proxy.url);
  const administrator = await callerAt(console.url, fixture.personas.administrator);
  await proxy.fail('cut', { pathPattern: /\/info/ });
  for (const row of [nodeList, nodeDetailList])
    expect(await refusalOf(administrator(row, {}))).toMatchObject({ status: 502 });
});
