import type { remoteBucketDelete as row } from '@longshore/contract/buckets/replication';
import { remoteTargetDelete } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { removalRefusal } from './target-refusals.ts';

export const remoteBucketDelete: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'remote targets');
  const { bucketName: bucket, arn } = params;
  const removed = ctx.bucketLocks.hold(bucket, ctx.signal, () =>
    remoteTargetDelete(ctx.admin, { bucket, arn }, { signal: ctx.signal }),
  );
  await removed.catch((cause: unknown) => {
    throw removalRefusal(cause);
  });
};
