import type { externalBucketList as row } from '@longshore/contract/buckets/replication';
import { remoteTargetList } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { listExternal } from './external-server.ts';
import { remotePlace } from './remote-place.ts';

export const externalBucketList: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'remote targets');
  const endpoint = remotePlace(body.targetURL, body.useTLS);
  // The console sends to whatever address it is given: only for people who have to do with remote targets.
  await remoteTargetList(ctx.admin, {}, { signal: ctx.signal });
  const buckets = await listExternal(ctx, { ...body, endpoint });
  return { buckets, total: buckets.length };
};
