import type { uploadList as row } from '@longshore/contract/uploads/uploads';
import type { Handler } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { packCursor, readCursor } from './cursor.ts';
import { listedBelow } from './listed-below.ts';
import { storedBytes } from './stored-bytes.ts';

const usualPageSize = 100;
const sizesAtOnce = 8;

export const uploadList: Handler<typeof row> = async (ctx, { params: { bucketName: bucket }, query }) => {
  const { prefix = '', pageSize = usualPageSize, with_sizes: withSizes = false } = query;
  const { skip, after } = readCursor(query.cursor);
  const page = await listedBelow(ctx, { bucket, prefix, pageSize, after });
  const uploads = page.uploads.slice(skip, skip + pageSize);
  const sizes = await mapAtOnce(withSizes ? uploads : [], sizesAtOnce, ({ key, uploadId }) =>
    storedBytes(ctx, { bucket, key, uploadId }),
  );
  // Some servers give all of them at once, however many are asked for.
  const isMore = page.uploads.length > skip + pageSize;
  const next = isMore ? { skip: skip + pageSize, after } : page.next && { skip: 0, after: page.next };
  return {
    uploads: uploads.map((upload, at) => {
      const sizeBytes = sizes[at];
      return { ...upload, ...(sizeBytes !== undefined && { sizeBytes }) };
    }),
    ...(next && { nextCursor: packCursor(next) }),
  };
};
