import type { SessionContext } from '#/context.ts';
import { getBucketDocument } from '#/s3/calls/get-bucket-document.ts';
import { refuse } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';

/** Refuses a bucket in which nothing can be locked; who may not read that is told it of each object. */
export async function requireLocking(
  { s3, signal }: Pick<SessionContext, 's3' | 'signal'>,
  bucket: string,
  field: string,
): Promise<void> {
  try {
    const document = await getBucketDocument(s3, { bucket, document: 'object-lock' }, { signal });
    if (document !== undefined) return;
  } catch (cause) {
    if (refusalOf(cause)?.code === 'AccessDenied') return;
    throw cause;
  }
  throw refuse('InvalidInput', 'Object locking is not enabled on this bucket', { field });
}
