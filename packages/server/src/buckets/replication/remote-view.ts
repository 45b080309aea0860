import type { remoteBucketView as row } from '@longshore/contract/buckets/replication';
import { remoteTargetList } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { remoteShown } from './remote-shown.ts';

/** Of several, the first. */
export const remoteBucketView: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'remote targets');
  const [target] = await remoteTargetList(ctx.admin, { bucket: params.bucketName }, { signal: ctx.signal });
  if (target === undefined)
    throw refuse('NotFound', 'The bucket has no remote target', { field: 'params.bucketName' });
  return remoteShown(target);
};
