import type { uploadAbort as row } from '@longshore/contract/uploads/uploads';
import type { Handler } from '#/context.ts';
import { abortMultipartUpload } from '#/s3/calls/abort-multipart-upload.ts';

export const uploadAbort: Handler<typeof row> = async (ctx, { params, query }) => {
  const upload = { bucket: params.bucketName, key: query.prefix, uploadId: query.upload_id };
  await abortMultipartUpload(ctx.s3, upload, { signal: ctx.signal });
};
