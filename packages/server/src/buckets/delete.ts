import type { bucketDelete as row } from '@longshore/contract/buckets/buckets';
import type { Handler, SessionContext } from '#/context.ts';
import { needing } from '#/upstream/needing.ts';
import { discard } from '#/s3/body.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { awaitListed } from './await-listed.ts';
import { notEmpty } from './not-empty.ts';
import { requireBucket } from './require-bucket.ts';

export const bucketDelete: Handler<typeof row> = async (ctx, { params: { bucketName: name }, query }) => {
  const isForced = query.force === true && (await deleteByForce(ctx, name));
  if (!isForced)
    await send(ctx, name).catch(async (cause: unknown) => {
      if (refusalOf(cause)?.code !== 'BucketNotEmpty') throw cause;
      throw await notEmpty(ctx, { bucket: name, wasForced: query.force === true, cause });
    });
  await awaitListed(ctx, name, false);
};

async function send(
  ctx: SessionContext,
  bucket: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const { body } = await ctx.s3Raw.send({ method: 'DELETE', bucket, headers, signal: ctx.signal });
  await discard(body);
}

/** The server then deletes all that is in it, versions too; false where it never does, as with object locking. */
async function deleteByForce(ctx: SessionContext, bucket: string): Promise<boolean> {
  await requireBucket(ctx, bucket);
  try {
    await needing('s3:ForceDeleteBucket', bucket, send(ctx, bucket, { 'x-minio-force-delete': 'true' }));
    return true;
  } catch (cause) {
    if (refusalOf(cause)?.code === 'MethodNotAllowed') return false;
    throw cause;
  }
}
