import type { SessionContext } from '#/context.ts';
import { deleteBucketDocument } from '#/s3/calls/delete-bucket-document.ts';
import { getBucketTags } from '#/s3/calls/get-bucket-tags.ts';
import { putBucketTags } from '#/s3/calls/put-bucket-tags.ts';
import type { Tag } from '#/s3/tags.ts';
import { needing } from '#/upstream/needing.ts';
import { refusalOnField } from '#/upstream/refusal-on-field.ts';
import { requireBucket } from '../require-bucket.ts';

/** Empty when the bucket has none. */
export async function readTags(ctx: SessionContext, bucket: string): Promise<readonly Tag[]> {
  const asked = getBucketTags(ctx.s3, { bucket }, { signal: ctx.signal });
  const tags = await needing('s3:GetBucketTagging', bucket, asked);
  // MinIO says that there are none of a bucket that is gone too.
  if (tags === undefined) await requireBucket(ctx, bucket);
  return tags ?? [];
}

/** The given tags become all; without any the bucket has none. */
export async function writeTags(
  ctx: SessionContext,
  bucket: string,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const options = { signal: ctx.signal };
  const tags = Object.entries(given).map(([key, value]) => ({ key, value }));
  if (tags.length === 0) {
    await requireBucket(ctx, bucket);
    await deleteBucketDocument(ctx.s3, { bucket, document: 'tagging' }, options);
    return;
  }
  await putBucketTags(ctx.s3, { bucket, tags }, options).catch((cause: unknown) => {
    // MinIO calls tags that it does not take malformed XML; its sentence tells which part of them.
    throw refusalOnField(cause, [[/tag/i, 'body.tags']]);
  });
}
