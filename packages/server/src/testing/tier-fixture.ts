import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import type { TierInput } from '@longshore/contract/tiers/tiers-schemas';
import { type Minio, startMinio } from '@longshore/testkit/minio';
import { uniqueName } from '@longshore/testkit/names';
import { createPersonas, type Personas } from '@longshore/testkit/personas';
import { s3Of } from '@longshore/testkit/s3';
import { afterAll, beforeAll } from 'vitest';
import { type Caller, callerAt } from './caller.ts';
import { type LiveConsole, startLiveConsole } from './live-console.ts';

/** A storage server, a remote one with a bucket, and who may do what. */
export interface TierFixture {
  readonly hot: Minio;
  readonly cold: Minio;
  readonly hotS3: S3Client;
  readonly coldS3: S3Client;
  readonly bucket: string;
  readonly console: LiveConsole;
  readonly personas: Personas;
  readonly administrator: Caller;
}

/** Filled before the first test, and gone after the last. */
export function tierFixture(): TierFixture {
  const made = {} as { -readonly [Name in keyof TierFixture]: TierFixture[Name] };
  beforeAll(async () => {
    const env = { MINIO_SCANNER_SPEED: 'fastest' };
    [made.hot, made.cold] = await Promise.all([startMinio({ env }), startMinio({ drives: 1 })]);
    [made.hotS3, made.coldS3] = [s3Of(made.hot), s3Of(made.cold)];
    made.bucket = uniqueName('cold');
    await made.coldS3.send(new CreateBucketCommand({ Bucket: made.bucket }));
    made.console = await startLiveConsole(made.hot.endpoint);
    made.personas = await createPersonas(made.hot);
    made.administrator = await callerAt(made.console.url, made.personas.administrator);
  });
  afterAll(async () => {
    made.hotS3.destroy();
    made.coldS3.destroy();
    await made.console.close();
    await Promise.all([made.hot.stop(), made.cold.stop()]);
  });
  return made;
}

export const tierName = (): string => uniqueName('tier').toUpperCase();

/** A tier in the remote bucket, below a prefix of its own. */
export function minioTier(
  { cold, bucket }: TierFixture,
  more: Partial<NonNullable<TierInput['minio']>> = {},
): TierInput & { readonly minio: NonNullable<TierInput['minio']> } {
  const name = more.name ?? tierName();
  const keys = { accesskey: cold.rootUser, secretkey: cold.rootPassword };
  const minio = { name, endpoint: cold.endpoint, bucket, prefix: `${name}/`, ...keys, ...more };
  return { type: 'minio', minio };
}
