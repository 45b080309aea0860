import type { Readable } from 'node:stream';
import { sendCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';

interface Input {
  readonly bucket: string;
  readonly key: string;
  readonly sizeBytes: number;
  readonly contentType: string;
  /** Headers by which the server checks the body: `content-md5`, `x-amz-checksum-*`. */
  readonly checksums?: Readonly<Record<string, string>> | undefined;
  readonly body: Readable | Buffer;
}

/** The server stores the body whole or not at all. */
export function putObject(
  s3: S3,
  { bucket, key, sizeBytes, contentType, checksums, body }: Input,
  options: CallOptions,
): Promise<void> {
  return sendCall(
    s3,
    {
      method: 'PUT',
      bucket,
      key,
      headers: { 'content-type': contentType, ...checksums },
      body,
      contentLength: sizeBytes,
      expects: [200],
    },
    options,
  );
}
