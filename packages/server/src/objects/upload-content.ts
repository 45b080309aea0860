import type { objectUploadContent as row } from '@longshore/contract/objects/objects';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { lingerOn } from '#/http/linger.ts';
import { storeUpload } from './store-upload.ts';

export const objectUploadContent: Handler<typeof row> = async (ctx, { params, query }) => {
  const { headers, raw } = ctx.request;
  const length = headers['content-length'];
  if (length === undefined || !/^\d{1,15}$/.test(length)) {
    lingerOn(ctx);
    throw refuse('LengthRequired', 'An upload needs a Content-Length');
  }
  await storeUpload(ctx, {
    bucket: params.bucketName,
    key: query.prefix,
    sizeBytes: Number(length),
    contentType: headers['content-type'],
    body: raw,
  });
};
