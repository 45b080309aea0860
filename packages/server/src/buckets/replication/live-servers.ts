import { CreateBucketCommand, PutBucketVersioningCommand, type S3Client } from '@aws-sdk/client-s3';
import type { BucketReplicationRule } from '@longshore/contract/bucket-replication';
import type { ErrorBody } from '@longshore/contract/error';
import { type ConsoleSession, signIn } from '@longshore/testkit/console-session';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { startLiveConsole } from '../../live-console.ts';

/** For tests: two real servers, and the console before the near one. */
export interface LiveServers {
  readonly near: Minio;
  readonly far: Minio;
  readonly nearS3: S3Client;
  readonly farS3: S3Client;
  readonly personas: Personas;
  readonly administrator: ConsoleSession;
  readonly readOnly: ConsoleSession;
  readonly oneBucket: ConsoleSession;
  close(): Promise<void>;
}

export async function startLiveServers(env: Record<string, string> = {}): Promise<LiveServers> {
  const [near, far] = await Promise.all([startMinio(), startMinio()]);
  const [nearS3, farS3] = [s3Of(near), s3Of(far)];
  const personas = await createPersonas(near);
  const console = await startLiveConsole(near.endpoint, env);
  const versioned = { Bucket: personas.bucket, VersioningConfiguration: { Status: 'Enabled' } } as const;
  await nearS3.send(new PutBucketVersioningCommand(versioned));
  return {
    near,
    far,
    nearS3,
    farS3,
    personas,
    administrator: await signIn(console.url, personas.administrator),
    readOnly: await signIn(console.url, personas.readOnly),
    oneBucket: await signIn(console.url, personas.oneBucket),
    async close() {
      await console.close();
      nearS3.destroy();
      farS3.destroy();
      await Promise.all([near.stop(), far.stop()]);
    },
  };
}

export async function newBucket(s3: S3Client, versioned = true): Promise<string> {
  const Bucket = uniqueName('bucket');
  await s3.send(new CreateBucketCommand({ Bucket }));
  const VersioningConfiguration = { Status: 'Enabled' } as const;
  if (versioned) await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  return Bucket;
}

/** What a row refused, and its status; an answer that is no refusal has no members beside it. */
export async function refusalIn(reply: Response): Promise<Partial<ErrorBody> & { status: number }> {
  const text = await reply.text();
  return { status: reply.status, ...(reply.ok ? {} : (JSON.parse(text) as ErrorBody)) };
}

export async function rulesShown(session: ConsoleSession, bucket: string): Promise<BucketReplicationRule[]> {
  const reply = await session.get(`/buckets/${bucket}/replication`);
  return ((await reply.json()) as { rules: BucketReplicationRule[] }).rules;
}

/** The keys and the place of a server, as the rows ask for them. */
export const keysOf = (server: Minio) => ({
  accessKey: server.rootUser,
  secretKey: server.rootPassword,
  targetURL: server.endpoint,
});
