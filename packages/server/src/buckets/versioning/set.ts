import type { bucketVersioningSet as row } from '@longshore/contract/bucket-versioning';
import type { Handler } from '../../context.ts';
import { needing } from '../../needing.ts';
import { readDocument, requireUnchanged } from '../document.ts';
import { inTurn } from '../turns.ts';
import { changeVersioning } from './change.ts';

export const bucketVersioningSet: Handler<typeof row> = async (ctx, { params, query, body }) => {
  const bucket = params.bucket_name;
  await inTurn(`versioning of ${bucket}`, async () => {
    if (query.revision !== undefined) {
      const text = await needing('s3:GetBucketVersioning', bucket, readDocument(ctx, bucket, 'versioning'));
      requireUnchanged(query.revision, text);
    }
    await changeVersioning(ctx, bucket, body);
  });
};
