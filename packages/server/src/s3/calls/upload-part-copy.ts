import { resultCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { type CopySource, copyMs, sourceHeaders } from '../copy-source.ts';
import { readEtag } from '../stored-version.ts';

interface Input {
  readonly source: CopySource;
  readonly bucket: string;
  readonly key: string;
  readonly uploadId: string;
  /** From 1. */
  readonly partNumber: number;
  /** The first and the last byte of the source, at most 5 GiB. */
  readonly range: readonly [first: number, last: number];
}

/** Copies a range of another object as one part; answers the part’s ETag. */
export async function uploadPartCopy(
  s3: S3,
  { source, bucket, key, uploadId, partNumber, range: [first, last] }: Input,
  options: CallOptions,
): Promise<string> {
  const { result } = await resultCall(
    s3,
    {
      method: 'PUT',
      bucket,
      key,
      query: { partNumber: String(partNumber), uploadId },
      headers: { ...sourceHeaders(source), 'x-amz-copy-source-range': `bytes=${first}-${last}` },
      expects: [200],
      root: 'CopyPartResult',
      headersMs: copyMs,
    },
    options,
  );
  return readEtag(result);
}
