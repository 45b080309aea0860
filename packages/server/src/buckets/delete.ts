import type { bucketDelete as row } from '@longshore/contract/buckets';
import type { Handler } from '../context.ts';
import { discard } from '../s3-body.ts';
import { awaitListed } from './await-listed.ts';

export const bucketDelete: Handler<typeof row> = async (ctx, { params, query }) => {
  // The storage server then deletes all that is in the bucket, versions too, in one call.
  const headers = { 'x-minio-force-delete': 'true' };
  const { body } = await ctx.s3Raw.send({
    method: 'DELETE',
    bucket: params.name,
    ...(query.force === true && { headers }),
    signal: ctx.signal,
  });
  await discard(body);
  await awaitListed(ctx, params.name, false);
};
