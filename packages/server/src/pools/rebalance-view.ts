import type { rebalanceView as row } from '@longshore/contract/pools/pools';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readRebalance } from './read-rebalance.ts';

export const rebalanceView: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'pools');
  return readRebalance(ctx);
};
