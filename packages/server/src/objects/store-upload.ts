import type { Readable } from 'node:stream';
import type { StorageContext } from '#/context.ts';
import { putObject } from '#/s3/calls/put-object.ts';
import { checksumHeaders } from './checksum-headers.ts';
import { contentTypeOf } from './content-type.ts';
import { lingerOn } from '#/http/linger.ts';
import { isSignable } from '#/s3/signable.ts';

export interface Upload {
  readonly bucket: string;
  readonly key: string;
  readonly sizeBytes: number;
  readonly contentType: string | undefined;
  readonly body: Readable | Buffer;
}

/** Pipes one body to the storage server. */
export async function storeUpload(ctx: StorageContext, upload: Upload): Promise<void> {
  const { contentType: given } = upload;
  const contentType = given !== undefined && isSignable(given) ? given : contentTypeOf(upload.key);
  try {
    const checksums = checksumHeaders(ctx.request.headers);
    await putObject(ctx.s3, { ...upload, contentType, checksums }, { signal: ctx.signal });
  } catch (cause) {
    lingerOn(ctx);
    throw cause;
  }
}
