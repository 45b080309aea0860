import type { remoteBucketCreate as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { targetRefusal } from './refusals.ts';
import { addRemote } from './remote-add.ts';

export const remoteBucketCreate: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'remote targets');
  const buckets = { source: body.sourceBucket, target: body.targetBucket };
  await addRemote(ctx, buckets, body).catch((cause: unknown) => {
    throw targetRefusal(cause, 'body.sourceBucket', 'body.targetBucket');
  });
};
