import {
  CreateBucketCommand,
  DeleteBucketCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type ConsoleSession, signIn } from './console-session.ts';
import { type Minio, sharedMinio } from './minio.ts';
import { uniqueName } from './names.ts';
import { createPersonas, type Personas, removeBucket } from './personas.ts';
import { s3Of } from './s3.ts';

/** A console in front of a real server, people who may and who may not, and buckets to change. */
export interface BucketWorld {
  readonly url: string;
  readonly minio: Minio;
  readonly s3: S3Client;
  readonly personas: Personas;
  readonly administrator: ConsoleSession;
  readonly readOnly: ConsoleSession;
  readonly oneBucket: ConsoleSession;
  newBucket(options?: { readonly locking?: boolean }): Promise<string>;
  /** One that was there and that someone else deleted. */
  goneBucket(): Promise<string>;
  put(bucket: string, key: string, content?: string): Promise<void>;
  close(): Promise<void>;
}

/** The server starts its own: nothing here knows it. */
export type StartConsole = (
  storageServer: string,
) => Promise<{ readonly url: string; close(): Promise<void> }>;

export async function startBucketWorld(startConsole: StartConsole): Promise<BucketWorld> {
  const minio = await sharedMinio();
  const s3 = s3Of(minio);
  const personas = await createPersonas(minio);
  const console = await startConsole(minio.endpoint);
  const { url } = console;
  const made: string[] = [];
  const newBucket = async ({ locking = false } = {}): Promise<string> => {
    const Bucket = uniqueName('set');
    await s3.send(new CreateBucketCommand({ Bucket, ObjectLockEnabledForBucket: locking }));
    made.push(Bucket);
    return Bucket;
  };
  return {
    url,
    minio,
    s3,
    personas,
    administrator: await signIn(url, personas.administrator),
    readOnly: await signIn(url, personas.readOnly),
    oneBucket: await signIn(url, personas.oneBucket),
    newBucket,
    goneBucket: async () => {
      const Bucket = await newBucket();
      await s3.send(new DeleteBucketCommand({ Bucket }));
      return Bucket;
    },
    put: async (Bucket, Key, Body = 'content') => {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    close: async () => {
      await console.close();
      for (const bucket of made) await removeBucket(minio, bucket).catch(() => undefined);
      await personas.remove();
      s3.destroy();
    },
  };
}

export interface How {
  /** Of the document when it was read. */
  readonly revision?: string | undefined;
  /** The administrator unless told. */
  readonly as?: ConsoleSession;
}

/** The query that carries a revision. */
export const revisionQuery = ({ revision }: How): string =>
  revision === undefined ? '' : `?revision=${revision}`;

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly detailedMessage: string;
  readonly field?: string;
  readonly action?: string;
  readonly resource?: string;
}

/** The refusal that a call answered with. */
export async function refusalIn(reply: Response): Promise<Refusal> {
  return { ...((await reply.json()) as Omit<Refusal, 'status'>), status: reply.status };
}
