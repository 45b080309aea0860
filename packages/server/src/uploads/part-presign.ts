import type { uploadPartPresign as row } from '@longshore/contract/uploads/uploads';
import type { Handler } from '#/context.ts';
import { presignObject } from '#/s3/calls/presign-object.ts';
import { refuse } from '#/upstream/errors.ts';

/** A part that takes longer is asked for again. */
const expiresSeconds = 60 * 60;

export const uploadPartPresign: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const { s3PublicUrl } = ctx.config;
  if (s3PublicUrl === undefined)
    throw refuse('NotOffered', 'The storage server has no public address', {
      detailedMessage: 'An administrator sets CONSOLE_S3_PUBLIC_URL to the address that browsers reach.',
    });
  const urls = body.partNumbers.map((partNumber) =>
    presignObject(ctx.s3, {
      method: 'PUT',
      origin: s3PublicUrl,
      bucket: params.bucketName,
      key: query.prefix,
      query: { partNumber: String(partNumber), uploadId: query.upload_id },
      expiresSeconds,
    }),
  );
  return { urls };
};
