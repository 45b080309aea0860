import type { tierView as row } from '@longshore/contract/tiers/tiers';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readTiers, withStatus } from './read-tiers.ts';

export const tierView: Handler<typeof row> = async (ctx, { params: { type, name } }) => {
  requireAdmin(ctx.session, 'tiers');
  const tiers = await readTiers(ctx);
  const found = tiers.filter((tier) => tier.type === type && tier.name === name);
  const [tier] = await withStatus(ctx, found);
  if (tier === undefined)
    throw refuse('NotFound', 'There is no tier with this name and type', { field: 'params.name' });
  return tier;
};
