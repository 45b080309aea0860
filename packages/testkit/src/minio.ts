import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createAdmin, createTransport, policyList } from '@longshore/madmin';
import { storageBinary } from '../../../scripts/storage-binary.mjs';
import type { Certificate } from './certificates.ts';
import { freePort } from './free-port.ts';
import { startGuarded, type Guarded } from './guarded.ts';
import { waitFor } from './wait.ts';

const readyTimeoutMs = 30_000;
const portAttempts = 5;

/** A real MinIO server with several drives in temporary folders. */
export interface Minio {
  endpoint: string;
  port: number;
  rootUser: string;
  rootPassword: string;
  readonly pid: number;
  dataDirs: string[];
  /** The authority of its certificate, when it serves TLS. */
  ca: string | undefined;
  output(): string;
  /** Ends it and removes its temporary folders. */
  stop(): Promise<void>;
  /** SIGKILL; the data stays, `restart` brings it back. */
  kill(): Promise<void>;
  /** Ends it when it runs, and starts it again on the same port with the same data. */
  restart(): Promise<void>;
}

export interface MinioOptions {
  /** How many temporary drives (four unless told), or the folders to use as drives, which are then kept. */
  drives?: number | string[];
  /** Several pools, each of so many drives. */
  pools?: number;
  /** Default: a random one. */
  rootPassword?: string;
  /** Be one of several nodes. */
  node?: ClusterNode;
  env?: Record<string, string>;
  port?: number;
  /** More folders to remove at the end. */
  removeFolders?: string[];
  /** Serve TLS with it; its authority is also the one that client certificates must come from. */
  certificate?: Certificate;
  /** A command to run the server under; it must become the server, not start it as a child. */
  under?: string[];
}

/** What the nodes of one cluster agree on. */
export interface ClusterNode {
  host: string;
  /** All drives of all nodes, by URL. */
  places: string[];
}

/** Starts a server and waits until it answers a signed call. */
export async function startMinio(options: MinioOptions = {}): Promise<Minio> {
  const program = await storageBinary('minio');
  const home = await mkdtemp(join(tmpdir(), 'longshore-minio-'));
  const drives = options.drives ?? 4;
  const pools = Array.isArray(drives) ? [] : poolFolders(home, drives, options.pools ?? 1);
  const dataDirs = Array.isArray(drives) ? drives : pools.flat();
  // Pools are told apart by their patterns only.
  const places =
    options.node?.places ??
    (pools.length > 1
      ? pools.map((folders) => `${dirname(folders[0] ?? '')}/drive{1...${String(folders.length)}}`)
      : dataDirs);
  await Promise.all(dataDirs.map((folder) => mkdir(folder, { recursive: true })));
  const certsDir = join(home, 'certs');
  if (options.certificate !== undefined) await writeCertificate(certsDir, options.certificate);
  const rootUser = 'root-user';
  const rootPassword = options.rootPassword ?? randomBytes(16).toString('hex');
  const env = {
    HOME: home,
    MINIO_ROOT_USER: rootUser,
    MINIO_ROOT_PASSWORD: rootPassword,
    // Several drives on one disk are refused otherwise.
    MINIO_CI_CD: '1',
    MINIO_KMS_SECRET_KEY: `test-key:${randomBytes(32).toString('base64')}`,
    MINIO_BROWSER: 'off',
    MINIO_UPDATE: 'off',
    // It gives half of its processors to batch jobs: of one, none is left, and jobs wait for ever.
    GOMAXPROCS: String(Math.max(2, availableParallelism())),
    ...options.env,
  };
  const host = options.node?.host ?? '127.0.0.1';
  const folders = [home, ...(options.removeFolders ?? [])];
  const run = (port: number): Promise<Guarded> => {
    const address = `${host}:${String(port)}`;
    const words = ['server', '--quiet', '--certs-dir', certsDir, '--address', address, ...places];
    const [first = program, ...rest] = [...(options.under ?? []), program, ...words];
    return startGuarded({ program: first, words: rest, env, removeFolders: folders });
  };

  const ca = options.certificate?.ca;
  const at = (port: number): string => `${ca === undefined ? 'http' : 'https'}://${host}:${String(port)}`;
  const first = await startOnFreePort({ run, wished: options.port, ca, at });
  let server = first.server;
  const endpoint = at(first.port);
  const minio: Minio = {
    endpoint,
    port: first.port,
    rootUser,
    rootPassword,
    dataDirs,
    ca,
    get pid() {
      return server.pid;
    },
    output: () => server.output(),
    stop: async () => {
      await server.stop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
    kill: async () => {
      await server.kill();
    },
    restart: async () => {
      await server.stop();
      server = await run(first.port);
      await untilReady(minio, server);
    },
  };
  await untilReady(minio, server).catch(async (cause: unknown) => {
    await minio.stop();
    throw cause;
  });
  return minio;
}

function poolFolders(home: string, drives: number, pools: number): string[][] {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
  return numbers(pools).map((pool) => {
    const folder = pools === 1 ? home : join(home, `pool${String(pool)}`);
    return numbers(drives).map((drive) => join(folder, `drive${String(drive)}`));
  });
}

let shared: Promise<Minio> | undefined;

/** The server that all test files of one worker share: started when first asked for, ended with the worker. */
export function sharedMinio(): Promise<Minio> {
  shared ??= startMinio();
  return shared;
}

interface Start {
  run(port: number): Promise<Guarded>;
  wished: number | undefined;
  ca: string | undefined;
  at(port: number): string;
}

async function startOnFreePort({ run, wished, ca, at }: Start): Promise<{ server: Guarded; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wished ?? (await freePort());
    const server = await run(port);
    const answer = await waitFor('MinIO opening its port', () => opened(at(port), { server, ca }), {
      timeoutMs: readyTimeoutMs,
    });
    if (answer === 'open') return { server, port };
    const taken = /address already in use|port is already in use/i.test(server.output());
    if (!taken || wished !== undefined || attempt === portAttempts) {
      throw new Error(`MinIO ended while starting: ${server.output()}`);
    }
  }
}

async function opened(
  endpoint: string,
  { server, ca }: { server: Guarded; ca: string | undefined },
): Promise<'open' | 'ended' | undefined> {
  if (server.hasEnded()) return 'ended';
  await isHealthy(`${endpoint}/minio/health/live`, ca);
  return server.hasEnded() ? 'ended' : 'open';
}

async function untilReady(minio: Minio, server: Guarded): Promise<void> {
  await waitFor(
    'MinIO getting ready',
    async () => {
      if (server.hasEnded()) throw new Error(server.output());
      if (!(await isHealthy(`${minio.endpoint}/minio/health/ready`, minio.ca))) return false;
      await signedCall(minio);
      return true;
    },
    { timeoutMs: readyTimeoutMs },
  );
}

/** A call that needs the server's accounts, which are there later than its buckets. */
async function signedCall({ endpoint, ca, rootUser, rootPassword }: Minio): Promise<void> {
  const transport = createTransport({ ca });
  const credentials = { accessKey: rootUser, secretKey: rootPassword };
  try {
    await policyList(createAdmin({ endpoint, credentials, transport }));
  } finally {
    await transport.close();
  }
}

async function isHealthy(url: string, ca: string | undefined): Promise<boolean> {
  if (ca !== undefined) return isHealthyOverTls(url, ca);
  const reply = await fetch(url);
  await reply.body?.cancel();
  return reply.ok;
}

/** `fetch` trusts the system's authorities only. */
function isHealthyOverTls(url: string, ca: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = get(url, { ca, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    request.on('error', reject);
  });
}

async function writeCertificate(certsDir: string, { cert, key, ca }: Certificate): Promise<void> {
  await mkdir(join(certsDir, 'CAs'), { recursive: true });
  await writeFile(join(certsDir, 'public.crt'), cert);
  await writeFile(join(certsDir, 'private.key'), key);
  await writeFile(join(certsDir, 'CAs', 'ca.crt'), ca);
}
