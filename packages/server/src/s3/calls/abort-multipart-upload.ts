import { sendCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';

interface Input {
  readonly bucket: string;
  readonly key: string;
  readonly uploadId: string;
}

/** Deletes the parts of an upload. */
export function abortMultipartUpload(
  s3: S3,
  { bucket, key, uploadId }: Input,
  options: CallOptions,
): Promise<void> {
  return sendCall(s3, { method: 'DELETE', bucket, key, query: { uploadId }, expects: [200, 204] }, options);
}
