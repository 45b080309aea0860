import type { BucketDocument } from '../bucket-documents.ts';
import { sendCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';

interface Input {
  readonly bucket: string;
  readonly document: BucketDocument;
}

export function deleteBucketDocument(
  s3: S3,
  { bucket, document }: Input,
  options: CallOptions,
): Promise<void> {
  return sendCall(s3, { method: 'DELETE', bucket, query: { [document]: '' }, expects: [200, 204] }, options);
}
