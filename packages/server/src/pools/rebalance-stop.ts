import type { rebalanceStop as row } from '@longshore/contract/pools/pools';
import { rebalanceStop as stop } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { meant } from './meanings.ts';
import { readRebalance } from './read-rebalance.ts';

/** It is looked at first: the storage server also says yes where none runs. */
export const rebalanceStop: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'pools');
  const { state } = await readRebalance(ctx);
  if (state !== 'running') throw refuse('JobStateRefused', 'No rebalance is in progress');
  await meant(stop(ctx.admin, { signal: ctx.signal }));
};
