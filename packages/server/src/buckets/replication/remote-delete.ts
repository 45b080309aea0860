import type { remoteBucketDelete as row } from '@longshore/contract/bucket-replication';
import { remoteTargetDelete } from '@longshore/madmin';
import type { Handler } from '../../context.ts';
import { requireAdmin } from '../../require-admin.ts';
import { removalRefusal } from './refusals.ts';

export const remoteBucketDelete: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'remote targets');
  const { 'source-bucket-name': bucket, arn } = params;
  await remoteTargetDelete(ctx.admin, { bucket, arn }, { signal: ctx.signal }).catch((cause: unknown) => {
    throw removalRefusal(cause);
  });
};
