import { readdir } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { recorded } from '@longshore/testkit/admin-fixture';
import { startCluster } from '@longshore/testkit/cluster';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { adminOf } from '@longshore/testkit/personas';
import { expect, onTestFinished, test } from 'vitest';
import { siteReplicationAdd } from './site-replication.ts';
import { networkSpeedtest, siteSpeedtest } from './speedtest.ts';

// The server's least duration is ten seconds, at full speed: these servers stand behind all that other tests do.
const under = ['nice', '-n', '19'];

/** The same for servers that run; where there are no such folders they keep their priority. */
async function standBehind({ pid }: Minio): Promise<void> {
  const threads = await readdir(`/proc/${String(pid)}/task`).catch(() => []);
  for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
}

test('tests the network between nodes', async () => {
  // Nodes that start slowly may miss each other.
  const { nodes, stop } = await startCluster();
  onTestFinished(stop);
  for (const node of nodes) await standBehind(node);
  const [first] = nodes;
  if (first === undefined) throw new Error('no node');
  const { nodeResults } = await networkSpeedtest(recorded(adminOf(first)));
  expect(nodeResults).toHaveLength(2);
  for (const { tx, rx, error } of nodeResults) {
    expect(error).toBeUndefined();
    expect(Math.min(tx, rx)).toBeGreaterThan(1e6);
  }
}, 120_000);

test('tests the network between sites', async () => {
  const servers = await Promise.all([startMinio({ under }), startMinio({ under })]);
  onTestFinished(async () => {
    for (const server of servers) await server.stop();
  });
  const sites = servers.map(({ endpoint, rootUser, rootPassword }, index) => ({
    name: `site${String(index)}`,
    endpoint,
    accessKey: rootUser,
    secretKey: rootPassword,
  }));
  const root = recorded(adminOf(servers[0]));
  await siteReplicationAdd(root, { sites });
  const { nodeResults } = await siteSpeedtest(root);
  expect(nodeResults.map(({ endpoint }) => endpoint)).toEqual(
    expect.arrayContaining(servers.map(({ endpoint }) => endpoint)),
  );
  for (const { tx, txTotalDuration, error } of nodeResults) {
    expect(error).toBeUndefined();
    // Bytes in all, not a second: the time is told beside them.
    expect(tx).toBeGreaterThan(1e6);
    expect(txTotalDuration).toBeGreaterThanOrEqual(10e9);
  }
}, 120_000);
