import type { uploadPartList as row } from '@longshore/contract/uploads/uploads';
import type { Handler } from '#/context.ts';
import { listParts } from '#/s3/calls/list-parts.ts';
import { refuse } from '#/upstream/errors.ts';

export const uploadPartList: Handler<typeof row> = async (ctx, { params, query }) => {
  const { cursor = '' } = query;
  if (!/^\d{0,5}$/.test(cursor))
    throw refuse('InvalidInput', 'The cursor must be one that this listing gave', { field: 'query.cursor' });
  const page = await listParts(
    ctx.s3,
    {
      bucket: params.bucketName,
      key: query.prefix,
      uploadId: query.upload_id,
      after: cursor === '' ? undefined : Number(cursor),
    },
    { signal: ctx.signal },
  );
  return {
    parts: [...page.parts],
    ...(page.next !== undefined && { nextCursor: String(page.next) }),
  };
};
