import type { poolList as row } from '@longshore/contract/pools/pools';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readPools } from './read-pools.ts';

export const poolList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'pools');
  return { pools: await readPools(ctx) };
};
