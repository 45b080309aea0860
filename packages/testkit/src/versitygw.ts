import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListBucketsCommand } from '@aws-sdk/client-s3';
import { storageBinary } from '../../../scripts/storage-binary.mjs';
import { freePort } from './free-port.ts';
import { startGuarded, type Guarded } from './guarded.ts';
import { s3Of, type StorageServer } from './s3.ts';
import { waitFor } from './wait.ts';

const readyTimeoutMs = 20_000;
const portAttempts = 5;

/** A real S3 server that has no admin API. */
export interface VersityGw extends StorageServer {
  port: number;
  pid: number;
  output(): string;
  stop(): Promise<void>;
}

/** Starts it over a temporary folder and waits until it answers a signed call. */
export async function startVersityGw(): Promise<VersityGw> {
  const program = await storageBinary('versitygw');
  const home = await mkdtemp(join(tmpdir(), 'longshore-versitygw-'));
  const folder = join(home, 'data');
  await mkdir(folder);
  const keys = { rootUser: 'root-user', rootPassword: randomBytes(16).toString('hex') };
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const address = `127.0.0.1:${String(port)}`;
    const server = await startGuarded({
      program,
      words: ['--port', address, 'posix', folder],
      env: { HOME: home, ROOT_ACCESS_KEY: keys.rootUser, ROOT_SECRET_KEY: keys.rootPassword },
      removeFolders: [home],
    });
    const endpoint = `http://${address}`;
    if (await answers({ endpoint, ...keys }, server)) {
      const stop = async (): Promise<void> => {
        await server.stop();
        await rm(home, { recursive: true, force: true });
      };
      return { endpoint, ...keys, port, pid: server.pid, output: () => server.output(), stop };
    }
    if (attempt === portAttempts || !/in use/i.test(server.output())) {
      throw new Error(`versitygw ended while starting: ${server.output()}`);
    }
  }
}

/** False when the process has ended. */
async function answers(storage: StorageServer, server: Guarded): Promise<boolean> {
  const s3 = s3Of(storage);
  const probe = async (): Promise<'answers' | 'ended'> => {
    if (server.hasEnded()) return 'ended';
    await s3.send(new ListBucketsCommand({}));
    return 'answers';
  };
  try {
    return (await waitFor('versitygw getting ready', probe, { timeoutMs: readyTimeoutMs })) === 'answers';
  } finally {
    s3.destroy();
  }
}
