import type { Readable } from 'node:stream';
import { discard } from '../body.ts';
import { openCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { unexpected } from '../failure.ts';

interface Input {
  readonly bucket: string;
  readonly key: string;
  readonly uploadId: string;
  /** From 1. */
  readonly partNumber: number;
  readonly sizeBytes: number;
  /** Headers by which the server checks the body: `content-md5`, `x-amz-checksum-*`. */
  readonly checksums: Readonly<Record<string, string>>;
  readonly body: Readable | Buffer;
}

/** The server stores the part whole or not at all, in place of one of the same number. Answers its ETag. */
export async function uploadPart(
  s3: S3,
  { bucket, key, uploadId, partNumber, sizeBytes, checksums, body }: Input,
  options: CallOptions,
): Promise<string> {
  const answer = await openCall(
    s3,
    {
      method: 'PUT',
      bucket,
      key,
      query: { partNumber: String(partNumber), uploadId },
      headers: { ...checksums },
      body,
      contentLength: sizeBytes,
      expects: [200],
    },
    options,
  );
  await discard(answer.body);
  const etag = answer.headers.etag?.replaceAll('"', '') ?? '';
  if (etag === '') throw unexpected('It should have the ETag of the part');
  return etag;
}
