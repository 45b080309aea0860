import type { uploadPartStore as row } from '@longshore/contract/uploads/uploads';
import type { Handler } from '#/context.ts';
import { lingerOn } from '#/http/linger.ts';
import { checksumHeaders } from '#/objects/checksum-headers.ts';
import { uploadPart } from '#/s3/calls/upload-part.ts';
import { refuse } from '#/upstream/errors.ts';

export const uploadPartStore: Handler<typeof row> = async (ctx, { params, query }) => {
  const { headers, raw } = ctx.request;
  try {
    const length = headers['content-length'];
    if (length === undefined || !/^\d{1,15}$/.test(length))
      throw refuse('LengthRequired', 'A part needs a Content-Length');
    const etag = await uploadPart(
      ctx.s3,
      {
        bucket: params.bucketName,
        key: query.prefix,
        uploadId: query.upload_id,
        partNumber: query.part_number,
        sizeBytes: Number(length),
        checksums: checksumHeaders(headers),
        body: raw,
      },
      { signal: ctx.signal },
    );
    return { etag };
  } catch (cause) {
    lingerOn(ctx);
    throw cause;
  }
};
