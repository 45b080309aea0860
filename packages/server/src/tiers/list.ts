import type { tierList as row } from '@longshore/contract/tiers/tiers';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readTiers, withStatus } from './read-tiers.ts';

export const tierList: Handler<typeof row> = async (ctx, { query: { status } }) => {
  requireAdmin(ctx.session, 'tiers');
  const tiers = await readTiers(ctx);
  return { items: status ? await withStatus(ctx, tiers) : tiers };
};
