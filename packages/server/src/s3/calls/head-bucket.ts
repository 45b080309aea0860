import { sendCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';

/** Refused when the bucket is not there or may not be seen; a refusal has no code of its own, only a status. */
export function headBucket(
  s3: S3,
  { bucket }: { readonly bucket: string },
  options: CallOptions,
): Promise<void> {
  return sendCall(s3, { method: 'HEAD', bucket, expects: [200] }, options);
}
