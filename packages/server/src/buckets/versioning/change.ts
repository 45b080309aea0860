import type { SetBucketVersioning } from '@longshore/contract/buckets/buckets-schemas';
import type { z } from 'zod';
import type { SessionContext } from '#/context.ts';
import { requireBucket } from '../require-bucket.ts';
import { putVersioning } from '../versioning.ts';
import { versioningRefusal } from './refusal.ts';

/** MinIO takes versioning for a bucket that is not there, so that is asked first. */
export async function changeVersioning(
  ctx: SessionContext,
  bucket: string,
  asked: z.infer<typeof SetBucketVersioning>,
): Promise<void> {
  await requireBucket(ctx, bucket);
  await putVersioning(ctx, bucket, asked).catch((cause: unknown) => {
    throw versioningRefusal(cause, asked);
  });
}
