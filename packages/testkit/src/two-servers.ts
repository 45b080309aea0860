import { CreateBucketCommand, PutBucketVersioningCommand, type S3Client } from '@aws-sdk/client-s3';
import { type ConsoleSession, signIn } from './console-session.ts';
import { startMinio, type Minio } from './minio.ts';
import { uniqueName } from './names.ts';
import { createPersonas, type Personas } from './personas.ts';
import { s3Of } from './s3.ts';

/** The server starts its own: nothing here knows it. */
export type StartConsole = (
  storageServer: string,
) => Promise<{ readonly url: string; close(): Promise<void> }>;

/** Two real servers, of which the near one replicates to the far one and has a console. */
export interface TwoServers {
  readonly near: Minio;
  readonly far: Minio;
  readonly nearS3: S3Client;
  readonly farS3: S3Client;
  /** Of the near one; their bucket has versioning. */
  readonly personas: Personas;
  readonly url: string;
  readonly administrator: ConsoleSession;
  readonly readOnly: ConsoleSession;
  readonly oneBucket: ConsoleSession;
  stop(): Promise<void>;
}

export async function startTwoServers(startConsole: StartConsole): Promise<TwoServers> {
  const [near, far] = await Promise.all([startMinio(), startMinio()]);
  const [nearS3, farS3] = [s3Of(near), s3Of(far)];
  const personas = await createPersonas(near);
  await putVersioning(nearS3, personas.bucket);
  const console = await startConsole(near.endpoint);
  const { url } = console;
  return {
    near,
    far,
    nearS3,
    farS3,
    personas,
    url,
    administrator: await signIn(url, personas.administrator),
    readOnly: await signIn(url, personas.readOnly),
    oneBucket: await signIn(url, personas.oneBucket),
    async stop() {
      await console.close();
      nearS3.destroy();
      farS3.destroy();
      await Promise.all([near.stop(), far.stop()]);
    },
  };
}

/** Objects can be replicated from and to a bucket with versioning only. */
export async function newBucket(s3: S3Client, versioned = true): Promise<string> {
  const Bucket = uniqueName('bucket');
  await s3.send(new CreateBucketCommand({ Bucket }));
  if (versioned) await putVersioning(s3, Bucket);
  return Bucket;
}

async function putVersioning(s3: S3Client, Bucket: string): Promise<void> {
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
}

/** The keys and the place of a server, as the console asks for them. */
export const keysOf = (
  server: Minio,
): { readonly accessKey: string; readonly secretKey: string; readonly targetURL: string } => ({
  accessKey: server.rootUser,
  secretKey: server.rootPassword,
  targetURL: server.endpoint,
});
