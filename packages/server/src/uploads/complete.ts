import type { uploadComplete as row } from '@longshore/contract/uploads/uploads';
import type { Handler } from '#/context.ts';
import { completeMultipartUpload } from '#/s3/calls/complete-multipart-upload.ts';

export const uploadComplete: Handler<typeof row> = async (ctx, { params, query, body }) => {
  await completeMultipartUpload(
    ctx.s3,
    {
      bucket: params.bucketName,
      key: query.prefix,
      uploadId: query.upload_id,
      parts: body.parts.map(({ partNumber, etag, checksumCrc32c }) => ({
        partNumber,
        etag,
        ...(checksumCrc32c !== undefined && { checksums: { ChecksumCRC32C: checksumCrc32c } }),
      })),
    },
    { signal: ctx.signal },
  );
};
