import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolProgress, Rebalance } from '@longshore/contract/pools/pools-schemas';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { readPools, readPoolsAgain } from './read-pools.ts';
import { readRebalance } from './read-rebalance.ts';

const askEveryMs = 1000;

/** How far the pools are, once a second, until nothing moves any more. */
export async function* poolProgress(ctx: SessionContext): AsyncGenerator<PoolProgress, void, undefined> {
  let pools = await readPools(ctx);
  let rebalance = await permittedRebalance(ctx);
  for (;;) {
    const isDone =
      rebalance?.state !== 'running' && pools.every(({ decommission }) => decommission?.state !== 'running');
    yield { pools, rebalance, isDone };
    if (isDone) return;
    await sleep(askEveryMs, undefined, { signal: ctx.signal });
    pools = await readPoolsAgain(ctx, pools);
    if (rebalance !== undefined) rebalance = await readRebalance(ctx);
  }
}

/** Undefined for those who may not see it. */
async function permittedRebalance(ctx: SessionContext): Promise<Rebalance | undefined> {
  try {
    return await readRebalance(ctx);
  } catch (cause) {
    if (refusalOf(cause)?.code === 'AccessDenied') return undefined;
    throw cause;
  }
}
