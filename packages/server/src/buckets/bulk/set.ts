import type { bucketBulkSet as row } from '@longshore/contract/buckets/bulk';
import type { Handler } from '#/context.ts';
import { forEachBucket, sentencesOf } from '../for-each-bucket.ts';
import { bulkChangeOf } from './change.ts';

export const bucketBulkSet: Handler<typeof row> = async (ctx, { body }) => {
  const { needs, change } = await bulkChangeOf(ctx, body);
  const buckets = body.buckets.map((bucketName) => ({ bucketName }));
  const outcomes = await forEachBucket(ctx, { buckets, needs }, ({ bucketName }) => change(bucketName));
  return {
    results: outcomes.map(({ bucket, done, failure }) => {
      if (failure !== undefined) return { ...bucket, error: sentencesOf(failure), code: failure.code };
      return { ...bucket, ...(done === undefined || done.length === 0 ? {} : { warnings: [...done] }) };
    }),
  };
};
