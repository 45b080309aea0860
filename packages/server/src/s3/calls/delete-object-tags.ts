import { sendCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import type { VersionInput } from '../object-documents.ts';

export function deleteObjectTags(
  s3: S3,
  { bucket, key, versionId }: VersionInput,
  options: CallOptions,
): Promise<void> {
  const query = { tagging: '', versionId };
  return sendCall(s3, { method: 'DELETE', bucket, key, query, expects: [200, 204] }, options);
}
