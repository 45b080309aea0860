import type { BucketDocument } from '../bucket-documents.ts';
import { documentBody, sendCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';

interface Input {
  readonly bucket: string;
  readonly document: BucketDocument;
  readonly text: string;
}

export function putBucketDocument(
  s3: S3,
  { bucket, document, text }: Input,
  options: CallOptions,
): Promise<void> {
  const sent = documentBody(text, document === 'policy' ? 'application/json' : 'application/xml');
  return sendCall(
    s3,
    { method: 'PUT', bucket, query: { [document]: '' }, ...sent, expects: [200, 204] },
    options,
  );
}
