import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { userAdd, userDelete } from '@longshore/madmin';
import { freePort } from './free-port.ts';
import { startMinio, type Minio } from './minio.ts';
import { uniqueName } from './names.ts';
import { adminOf } from './personas.ts';
import { waitFor } from './wait.ts';

/**
 * A real MinIO of two nodes, each with a pool of four drives: what only servers of several nodes offer, such as locks to
 * look at, is on. Either node answers for both.
 */
export async function startCluster(
  rootPassword: string = randomBytes(16).toString('hex'),
): Promise<{ nodes: Minio[]; stop(): Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'longshore-cluster-'));
  const host = ownAddress();
  const ports = [await freePort(), await freePort()];
  const folderOf = (port: number): string => join(home, String(port));
  const places = ports.map((port) => `http://${host}:${String(port)}${folderOf(port)}/drive{1...4}`);
  const env = { MINIO_KMS_SECRET_KEY: `test-key:${randomBytes(32).toString('base64')}` };
  const nodes = await Promise.all(
    ports.map((port) => {
      const drives = [1, 2, 3, 4].map((drive) => join(folderOf(port), `drive${String(drive)}`));
      return startMinio({ port, drives, env, rootPassword, node: { host, places }, removeFolders: [home] });
    }),
  );
  // A node is ready before it can write what concerns both.
  await Promise.all(
    nodes.map((node) => waitFor('a node that takes users', () => takesUsers(node), { timeoutMs: 30_000 })),
  );
  return {
    nodes,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}

async function takesUsers(node: Minio): Promise<true> {
  const user = { accessKey: uniqueName('user'), secretKey: randomBytes(16).toString('hex') };
  await userAdd(adminOf(node), user);
  await userDelete(adminOf(node), user);
  return true;
}

/** In a container, servers of several nodes wait for an address of theirs that is not loopback. */
function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}
