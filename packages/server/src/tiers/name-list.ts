import type { tierNameList as row } from '@longshore/contract/tiers/tiers';
import { tierList } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const tierNameList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'tiers');
  const tiers = await tierList(ctx.admin, { signal: ctx.signal });
  return { items: tiers.map(({ Name }) => Name).toSorted() };
};
