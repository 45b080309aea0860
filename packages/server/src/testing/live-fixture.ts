import { dirname, join } from 'node:path';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type Minio, sharedMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { createPersonas, type Personas, removeBucket } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, onTestFinished } from 'vitest';
import { type Caller, callerAt } from './caller.ts';
import { type LiveConsole, startLiveConsole } from './live-console.ts';
import type { StorageServer } from './storage-call.ts';

/** For tests: a console in front of a real server, people who may and who may not, and buckets to change. */
export interface LiveFixture {
  readonly minio: Minio;
  readonly s3: S3Client;
  readonly console: LiveConsole;
  readonly personas: Personas;
  readonly administrator: Caller;
  readonly readOnly: Caller;
  /** May do everything in `personas.bucket`. */
  readonly oneBucket: Caller;
  /** Anyone else. */
  as(keys: Parameters<typeof callerAt>[1]): Promise<Caller>;
  newBucket(options?: { readonly locking?: boolean }): Promise<string>;
  /** One that was there and that someone else deleted. */
  goneBucket(): Promise<string>;
  /** Goes with the file's others, though the console made it. */
  willRemove(bucket: string): string;
  put(bucket: string, key: string, content?: string): Promise<void>;
}

let sharedConsole: Promise<LiveConsole> | undefined;

/** All files of one worker share server and console; people and buckets are the file's own and go with it. */
export async function liveFixture(): Promise<LiveFixture> {
  const minio = await sharedMinio();
  const console = await (sharedConsole ??= startShared(minio));
  const { url } = console;
  const s3 = s3Of(minio);
  const personas = await createPersonas(minio);
  const made: string[] = [];
  const willRemove = (bucket: string): string => {
    made.push(bucket);
    return bucket;
  };
  afterAll(async () => {
    for (const bucket of made) await removeBucket(minio, bucket).catch(() => undefined);
    await personas.remove();
    s3.destroy();
  });
  const newBucket = async ({ locking = false } = {}): Promise<string> => {
    const Bucket = willRemove(uniqueName('set'));
    await s3.send(new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: locking }));
    return Bucket;
  };
  return {
    minio,
    s3,
    console,
    personas,
    administrator: await callerAt(url, personas.administrator),
    readOnly: await callerAt(url, personas.readOnly),
    oneBucket: await callerAt(url, personas.oneBucket),
    as: (keys) => callerAt(url, keys),
    newBucket,
    goneBucket: async () => {
      const Bucket = await newBucket();
      await s3.send(new DeleteBucketCommand({ Bucket }));
      return Bucket;
    },
    willRemove,
    put: async (Bucket, Key, Body = 'content') => {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
  };
}

/** Nothing ends it but the worker; its files lie with those of the storage server, which are removed then. */
function startShared(minio: Minio): Promise<LiveConsole> {
  const [drive = ''] = minio.dataDirs;
  return startLiveConsole(minio.endpoint, {}, { dataDir: join(dirname(drive), 'console') });
}

/** For one test: root of a server of its own, before a console of its own; both end with the test. */
export async function rootOf(server: StorageServer & { stop(): Promise<void> }): Promise<Caller> {
  const console = await startLiveConsole(server.endpoint);
  onTestFinished(async () => {
    await console.close();
    await server.stop();
  });
  return callerAt(console.url, { accessKey: server.rootUser, secretKey: server.rootPassword });
}

/** For one test: a console of its own before what is at this address, such as a proxy; it ends with the test. */
export async function ownConsole(
  storageServer: string,
  ...more: Parameters<typeof startLiveConsole> extends [string, ...infer More] ? More : never
): Promise<LiveConsole> {
  const console = await startLiveConsole(storageServer, ...more);
  onTestFinished(() => console.close());
  return console;
}
