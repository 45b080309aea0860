import type { SessionContext } from '#/context.ts';
import { ConsoleError } from '#/upstream/errors.ts';
import { headBucket } from '#/s3/calls/head-bucket.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/**
 * For calls to which MinIO answers the same with and without the bucket: setting versioning, taking tags away, deleting
 * by force, reading the object locking. Who may not ask whether the bucket is there is not told by this.
 */
export async function requireBucket(ctx: SessionContext, bucket: string): Promise<void> {
  try {
    await headBucket(ctx.s3, { bucket }, { signal: ctx.signal });
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
