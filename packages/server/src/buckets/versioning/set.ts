import type { bucketVersioningSet as row } from '@longshore/contract/buckets/versioning';
import type { Handler } from '#/context.ts';
import { needing } from '#/upstream/needing.ts';
import { readDocument, requireUnchanged } from '../document.ts';
import { inTurn } from '../turns.ts';
import { changeVersioning } from './change.ts';

export const bucketVersioningSet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const bucket = params.bucketName;
  await inTurn(`versioning of ${bucket}`, async () => {
    if (query.revision !== undefined) {
      const text = await needing('s3:GetBucketVersioning', bucket, readDocument(ctx, bucket, 'versioning'));
      requireUnchanged(query.revision, text);
    }
    await changeVersioning(ctx, bucket, body);
  });
};
