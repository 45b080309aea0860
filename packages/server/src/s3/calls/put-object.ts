import type { Readable } from 'node:stream';
import { sendCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';

interface Input {
  readonly bucket: string;
  readonly key: string;
  readonly sizeBytes: number;
  readonly contentType: string;
  readonly body: Readable | Buffer;
}

/** The server stores the body whole or not at all. */
export function putObject(
  s3: S3,
  { bucket, key, sizeBytes, contentType, body }: Input,
  options: CallOptions,
): Promise<void> {
  return sendCall(
    s3,
    {
      method: 'PUT',
      bucket,
      key,
      headers: { 'content-type': contentType },
      body,
      contentLength: sizeBytes,
      expects: [200],
    },
    options,
  );
}
