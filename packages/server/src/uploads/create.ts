import type { uploadCreate as row } from '@longshore/contract/uploads/uploads';
import type { Handler } from '#/context.ts';
import { contentTypeOf } from '#/objects/content-type.ts';
import { isSignable } from '#/s3/signable.ts';
import { createMultipartUpload } from '#/s3/calls/create-multipart-upload.ts';

export const uploadCreate: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const { contentType: given = '' } = body;
  const contentType = given !== '' && isSignable(given) ? given : contentTypeOf(query.prefix);
  const uploadId = await createMultipartUpload(
    ctx.s3,
    {
      bucket: params.bucketName,
      key: query.prefix,
      headers: { 'content-type': contentType, 'x-amz-checksum-algorithm': 'CRC32C' },
    },
    { signal: ctx.signal },
  );
  return { uploadId };
};
