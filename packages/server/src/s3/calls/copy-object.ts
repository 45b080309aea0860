import { resultCall } from '../call.ts';
import type { CallOptions, S3 } from '../client.ts';
import { type CopySource, copyMs, sourceHeaders } from '../copy-source.ts';
import { readStored, type StoredVersion } from '../stored-version.ts';

interface Input {
  readonly source: CopySource;
  readonly bucket: string;
  readonly key: string;
  /** What the copy gets in place of what the source has, directives included. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Copies up to 5 GiB within the server, with metadata and tags unless the headers say otherwise. */
export async function copyObject(
  s3: S3,
  { source, bucket, key, headers = {} }: Input,
  options: CallOptions,
): Promise<StoredVersion> {
  return readStored(
    await resultCall(
      s3,
      {
        method: 'PUT',
        bucket,
        key,
        headers: { ...headers, ...sourceHeaders(source) },
        expects: [200],
        root: 'CopyObjectResult',
        headersMs: copyMs,
      },
      options,
    ),
  );
}
