import type { remoteBucketCreate as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { targetRefusal } from './target-refusals.ts';
import { addRemote } from './remote-add.ts';

export const remoteBucketCreate: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'remote targets');
  const buckets = { source: body.sourceBucket, target: body.targetBucket };
  const added = ctx.bucketLocks.hold(buckets.source, ctx.signal, () => addRemote(ctx, buckets, body));
  await added.catch((cause: unknown) => {
    throw targetRefusal(cause, { source: 'body.sourceBucket', target: 'body.targetBucket' });
  });
};
