import type { tierDelete as row } from '@longshore/contract/tiers/tiers';
import { tierDelete as deleteTier } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { removed } from './meanings.ts';
import { noteStored } from './stored.ts';

export const tierDelete: Handler<typeof row> = async (ctx, { params: { name }, query: { force } }) => {
  requireAdmin(ctx.session, 'tiers');
  await noteStored(ctx, { name });
  await removed(deleteTier(ctx.admin, { name, force }, { signal: ctx.signal }));
};
