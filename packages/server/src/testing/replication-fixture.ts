import { CreateBucketCommand, PutBucketVersioningCommand, type S3Client } from '@aws-sdk/client-s3';
import {
  bucketReplicationCreate,
  bucketReplicationView,
  replicationRuleDeleteAll,
} from '@longshore/contract/buckets/replication';
import type { BucketReplicationRule } from '@longshore/contract/buckets/replication-schemas';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll } from 'vitest';
import type { BodyOf, Caller } from './caller.ts';
import { type LiveFixture, liveFixture } from './live-fixture.ts';

type ReplicationChoices = Partial<BodyOf<typeof bucketReplicationCreate>>;
interface BucketOptions {
  readonly versioned?: boolean;
}

/** For tests: beside the fixture, another server that its buckets can be replicated to. */
export interface ReplicationFixture extends LiveFixture {
  readonly far: Minio;
  readonly farS3: S3Client;
  /** A bucket of the console's own server. Both ends of replication have versioning, unless told. */
  newOrigin(options?: BucketOptions): Promise<string>;
  /** A bucket of the far server. */
  newTarget(options?: BucketOptions): Promise<string>;
  /** Asks for a rule to the far server; answers what became of each bucket. */
  replicate(
    buckets: readonly (readonly [origin: string, target: string])[],
    choices?: ReplicationChoices,
    as?: Caller,
  ): ReturnType<typeof statesOf>;
  rulesOf(bucketName: string, as?: Caller): Promise<readonly BucketReplicationRule[]>;
}

let sharedFar: Promise<Minio> | undefined;

/** The personas' bucket has versioning. `endsFar`: the file ends the far server, and has one of its own. */
export async function replicationFixture({ endsFar = false } = {}): Promise<ReplicationFixture> {
  const fixture = await liveFixture();
  const far = await (endsFar ? startMinio() : (sharedFar ??= startMinio()));
  const farS3 = s3Of(far);
  const origins = [fixture.personas.bucket];
  await putVersioning(fixture.s3, fixture.personas.bucket);
  afterAll(async () => {
    // With rules, deleted versions stay until the far server has heard of it.
    for (const bucketName of origins)
      await fixture.administrator(replicationRuleDeleteAll, { params: { bucketName } });
    farS3.destroy();
    if (endsFar) await far.stop();
  });
  return {
    ...fixture,
    far,
    farS3,
    async newOrigin({ versioned = true } = {}) {
      const bucket = await fixture.newBucket();
      if (versioned) await putVersioning(fixture.s3, bucket);
      origins.push(bucket);
      return bucket;
    },
    newTarget: (options) => newBucket(farS3, options),
    replicate: (buckets, choices = {}, as = fixture.administrator) =>
      statesOf(as, { ...keysOf(far), ...choices, bucketsRelation: buckets.map(relationOf) }),
    rulesOf: async (bucketName, as = fixture.administrator) =>
      (await as(bucketReplicationView, { params: { bucketName } })).rules,
  };
}

const relationOf = ([originBucket, destinationBucket]: readonly [string, string]) => ({
  originBucket,
  destinationBucket,
});

async function statesOf(as: Caller, body: BodyOf<typeof bucketReplicationCreate>) {
  return (await as(bucketReplicationCreate, { body })).replicationState;
}

export async function newBucket(s3: S3Client, { versioned = true }: BucketOptions = {}): Promise<string> {
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
export const keysOf = (server: Minio) => ({
  accessKey: server.rootUser,
  secretKey: server.rootPassword,
  targetURL: server.endpoint,
});
