import { abilities } from '@longshore/contract/abilities';
import type { bucketDelete as row } from '@longshore/contract/buckets/buckets';
import { namedAction } from '@longshore/contract/need';
import type { Handler, SessionContext } from '#/context.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { deleteBucket } from '#/s3/calls/delete-bucket.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { notEmpty } from './not-empty.ts';
import { requireBucket } from './require-bucket.ts';

export const bucketDelete: Handler<typeof row> = async (ctx, { params: { bucketName: name }, query }) => {
  const isForced = query.force === true && (await deleteByForce(ctx, name));
  if (!isForced)
    await deleteBucket(ctx.s3, { bucket: name }, { signal: ctx.signal }).catch(async (cause: unknown) => {
      if (refusalOf(cause)?.code !== 'BucketNotEmpty') throw cause;
      throw await notEmpty(ctx, { bucket: name, wasForced: query.force === true, cause });
    });
};

/** The server then deletes all that is in it, versions too; false where it never does, as with object locking. */
async function deleteByForce(ctx: SessionContext, bucket: string): Promise<boolean> {
  await requireBucket(ctx, bucket);
  try {
    const deleting = deleteBucket(ctx.s3, { bucket, force: true }, { signal: ctx.signal });
    await withPermissionContext(namedAction(abilities.forceDeleteBucket), bucket, deleting);
    return true;
  } catch (cause) {
    if (refusalOf(cause)?.code === 'MethodNotAllowed') return false;
    throw cause;
  }
}
