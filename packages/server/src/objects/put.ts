import type { Readable } from 'node:stream';
import type { SessionContext } from '#/context.ts';
import { discard } from '#/s3/body.ts';
import { contentTypeOf } from './content-type.ts';
import { lingerOn } from './linger.ts';

export interface Upload {
  readonly bucket: string;
  readonly key: string;
  readonly sizeBytes: number;
  readonly contentType: string | undefined;
  readonly body: Readable | Buffer;
}

/** Pipes one body to the storage server, which stores it whole or not at all. */
export async function putObject(ctx: SessionContext, upload: Upload): Promise<void> {
  try {
    const { body } = await ctx.s3Raw.send({
      method: 'PUT',
      bucket: upload.bucket,
      key: upload.key,
      headers: { 'content-type': upload.contentType ?? contentTypeOf(upload.key) },
      body: upload.body,
      contentLength: upload.sizeBytes,
      signal: ctx.signal,
    });
    await discard(body);
  } catch (cause) {
    lingerOn(ctx);
    throw cause;
  }
}
