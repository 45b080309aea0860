import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import { startConsole } from '@longshore/testkit/console-process';
import { signIn } from '@longshore/testkit/console-session';
import { startMinio, type Minio } from '@longshore/testkit/minio';
import { s3Of } from '@longshore/testkit/s3';
import { locked } from '../scripts/lock.mjs';
import { storeMany } from './store-many.ts';

/** A bucket of many empty objects, `many/file-000000` and so on, on a drive that outlives the run. */
export interface KeySet {
  readonly bucket: string;
  readonly count: number;
  readonly minio: Minio;
  readonly console: { readonly url: string; readonly pid: number };
  readonly cookie: string;
  close(): Promise<void>;
}

const bucket = 'bench-keys';
export const firstKey = 'many/file-000000';
const filesAStep = 5_000;

/** The drive keeps what the server encrypted, so password and key must be those of the run that made it. */
const rootPassword = 'bench-root-password';
const env = { MINIO_KMS_SECRET_KEY: `bench-key:${Buffer.alloc(32, 'bench').toString('base64')}` };

const folderOf = (count: number): string =>
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'longshore', 'bench', `keys-${count}`);

/** Opens the set; makes it the first time, and goes on where an earlier run was ended. */
export async function openKeySet(count: number): Promise<KeySet> {
  const folder = folderOf(count);
  mkdirSync(folder, { recursive: true });
  const unlock = await hold(`${folder}.lock`);
  const minio = await startMinio({ drives: [join(folder, 'drive')], rootPassword, env });
  const s3 = s3Of(minio);
  await makeKeys(s3, { count, progressFile: join(folder, 'made') });
  s3.destroy();
  const console = await startConsole({ server: minio.endpoint });
  const session = await signIn(console.url, { accessKey: minio.rootUser, secretKey: rootPassword });
  return {
    bucket,
    count,
    minio,
    console,
    cookie: session.cookie(),
    close: async () => {
      await console.stop();
      await minio.stop();
      await unlock();
    },
  };
}

/** Two storage servers on one drive would spoil it. */
async function hold(lock: string): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const held = locked(lock, () => {
    taken.resolve();
    return over.promise;
  });
  await taken.promise;
  return () => {
    over.resolve();
    return held;
  };
}

async function makeKeys(
  s3: S3Client,
  { count, progressFile }: { count: number; progressFile: string },
): Promise<void> {
  const isBegun = existsSync(progressFile);
  if (!isBegun) await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  let made = isBegun ? Number(readFileSync(progressFile, 'utf8')) : 0;
  writeFileSync(progressFile, String(made));
  while (made < count) {
    const step = Math.min(filesAStep, count - made);
    await storeMany(s3, bucket, { prefix: 'many/file-', from: made, count: step, sizeBytes: 0 });
    made += step;
    writeFileSync(progressFile, String(made));
    process.stderr.write(`\r  making the set of ${count} keys, once: ${made}${made < count ? '' : '\n'}`);
  }
}
