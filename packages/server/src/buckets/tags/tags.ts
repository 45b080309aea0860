import {
  DeleteBucketTaggingCommand,
  GetBucketTaggingCommand,
  PutBucketTaggingCommand,
  type Tag,
} from '@aws-sdk/client-s3';
import type { SessionContext } from '#/context.ts';
import { needing } from '#/upstream/needing.ts';
import { refusalOnField } from '#/upstream/refusal-on-field.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { requireBucket } from '../require-bucket.ts';

/** Empty when the bucket has none. */
export async function readTags(ctx: SessionContext, bucket: string): Promise<readonly Tag[]> {
  try {
    const asked = ctx.s3.send(new GetBucketTaggingCommand({ Bucket: bucket }), { abortSignal: ctx.signal });
    const { TagSet = [] } = await needing('s3:GetBucketTagging', bucket, asked);
    return TagSet;
  } catch (cause) {
    if (refusalOf(cause)?.code !== 'NoSuchTagSet') throw cause;
    // MinIO says so of a bucket that is gone too.
    await requireBucket(ctx, bucket);
    return [];
  }
}

/** The given tags become all; without any the bucket has none. */
export async function writeTags(
  ctx: SessionContext,
  bucket: string,
  tags: Readonly<Record<string, string>>,
): Promise<void> {
  const options = { abortSignal: ctx.signal };
  const TagSet = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
  if (TagSet.length === 0) {
    await requireBucket(ctx, bucket);
    await ctx.s3.send(new DeleteBucketTaggingCommand({ Bucket: bucket }), options);
    return;
  }
  const command = new PutBucketTaggingCommand({ Bucket: bucket, Tagging: { TagSet } });
  await ctx.s3.send(command, options).catch((cause: unknown) => {
    // MinIO calls tags that it does not take malformed XML; its sentence tells which part of them.
    throw refusalOnField(cause, [[/tag/i, 'body.tags']]);
  });
}
