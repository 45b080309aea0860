import type { remoteBucketList as row } from '@longshore/contract/buckets/replication';
import { remoteTargetList } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { remoteShown } from './remote-shown.ts';

export const remoteBucketList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'remote targets');
  const buckets = (await remoteTargetList(ctx.admin, {}, { signal: ctx.signal })).map(remoteShown);
  return { buckets, total: buckets.length };
};
