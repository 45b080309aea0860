import type { poolDecommissionStart as row } from '@longshore/contract/pools/pools';
import { poolDecommission } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withFields } from '#/upstream/with-fields.ts';
import { meant } from './meanings.ts';
import { readPools } from './read-pools.ts';
import { requireRoom } from './require-room.ts';

export const poolDecommissionStart: Handler<typeof row> = async (ctx, { body: { name } }) => {
  requireAdmin(ctx.session, 'pools');
  requireRoom(await readPools(ctx), name);
  const call = poolDecommission(ctx.admin, { pools: [name] }, { signal: ctx.signal });
  await meant(withFields(call, { pools: 'body.name' }));
};
