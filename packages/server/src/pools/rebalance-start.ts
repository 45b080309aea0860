import type { rebalanceStart as row } from '@longshore/contract/pools/pools';
import { rebalanceStart as start } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { meant } from './meanings.ts';
import { readRebalance } from './read-rebalance.ts';

/** It is looked at first: the storage server forgets one that runs when it starts another. */
export const rebalanceStart: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'pools');
  const { state } = await readRebalance(ctx);
  if (state === 'running') throw refuse('JobStateRefused', 'A rebalance is in progress already');
  await meant(start(ctx.admin, { signal: ctx.signal }));
};
