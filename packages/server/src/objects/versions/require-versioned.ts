import { versioningOf } from '#/buckets/lifecycle/dry-run/bucket-state.ts';
import { versioning } from '#/buckets/versioning/document.ts';
import { versioningShown } from '#/buckets/versioning/view.ts';
import type { SessionContext } from '#/context.ts';
import { getBucketDocument } from '#/s3/calls/get-bucket-document.ts';
import { refuse } from '#/upstream/errors.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';

/** Tells of each key whether the bucket keeps what is written over; refuses a bucket that does not. */
export async function requireVersioned(
  { s3, signal }: Pick<SessionContext, 's3' | 'signal'>,
  bucket: string,
  field: string,
): Promise<(key: string) => boolean> {
  const reading = getBucketDocument(s3, { bucket, document: 'versioning' }, { signal });
  const document = versioning.parse(await withPermissionContext('s3:GetBucketVersioning', bucket, reading));
  if (versioningShown(document).status !== 'Enabled')
    throw refuse('InvalidInput', 'Versioning must be enabled, or what is overwritten is lost', { field });
  const of = versioningOf(document);
  return (key) => of(key) === 'enabled';
}
