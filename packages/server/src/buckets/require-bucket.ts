import type { SessionContext } from '#/context.ts';
import { ConsoleError } from '#/upstream/errors.ts';
import { discard } from '#/s3/body.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/**
 * For calls to which MinIO answers the same with and without the bucket: setting versioning, taking tags away, deleting
 * by force, reading the object locking. Who may not ask whether the bucket is there is not told by this.
 */
export async function requireBucket(ctx: SessionContext, bucket: string): Promise<void> {
  try {
    const { body } = await ctx.s3Raw.send({ method: 'HEAD', bucket, signal: ctx.signal });
    await discard(body);
  } catch (cause) {
    const status = refusalOf(cause)?.status;
    if (status === 403) return;
    if (status !== 404) throw cause;
    throw new ConsoleError(
      { code: 'NoSuchBucket', status: 404, message: 'The bucket does not exist' },
      { resource: bucket, cause },
    );
  }
}
