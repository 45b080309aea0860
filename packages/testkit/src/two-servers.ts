import { CreateBucketCommand, PutBucketVersioningCommand, type S3Client } from '@aws-sdk/client-s3';
import { startMinio, type Minio } from './minio.ts';
import { uniqueName } from './names.ts';
import { createPersonas, type Personas } from './personas.ts';
import { s3Of } from './s3.ts';

/** Two real servers, of which the near one replicates to the far one. */
export interface TwoServers {
  readonly near: Minio;
  readonly far: Minio;
  readonly nearS3: S3Client;
  readonly farS3: S3Client;
  /** Of the near one; their bucket has versioning. */
  readonly personas: Personas;
  stop(): Promise<void>;
}

export async function startTwoServers(): Promise<TwoServers> {
  const [near, far] = await Promise.all([startMinio(), startMinio()]);
  const [nearS3, farS3] = [s3Of(near), s3Of(far)];
  const personas = await createPersonas(near);
  await putVersioning(nearS3, personas.bucket);
  return {
    near,
    far,
    nearS3,
    farS3,
    personas,
    async stop() {
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
