import type { Rebalance, RebalancedPool } from '@longshore/contract/pools/pools-schemas';
import { rebalanceInfo, type RebalancedPool as ToldPool } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';

const states: Readonly<Record<string, RebalancedPool['state']>> = {
  Started: 'running',
  Completed: 'complete',
  Stopped: 'stopped',
  Failed: 'failed',
};

/** `state: none` where there never was one. */
export async function readRebalance({
  admin,
  signal,
}: Pick<SessionContext, 'admin' | 'signal'>): Promise<Rebalance> {
  try {
    const { stoppedAt, pools: told } = await rebalanceInfo(admin, { signal });
    const pools = told.map(poolShown);
    const isStopped = Date.parse(stoppedAt) > 0;
    return {
      state: isStopped ? 'stopped' : stateOf(pools),
      ...(isStopped && { stoppedAt }),
      pools,
    };
  } catch (cause) {
    const code = refusalOf(cause)?.code;
    if (code === 'XMinioAdminRebalanceNotStarted' || code === 'NotImplemented')
      return { state: 'none', pools: [] };
    throw cause;
  }
}

/** That of the pool that is least far. */
function stateOf(pools: readonly RebalancedPool[]): Rebalance['state'] {
  const order = ['running', 'failed', 'stopped', 'complete'] as const;
  return order.find((state) => pools.some((pool) => pool.state === state)) ?? 'idle';
}

const secondsOf = (nanoseconds: number): number => nanoseconds / 1e9;

function poolShown({ id, status, used, progress }: ToldPool): RebalancedPool {
  const { objects = 0, bytes = 0, elapsed = 0, eta = 0 } = progress ?? {};
  return {
    id,
    state: states[status] ?? 'idle',
    used,
    objects,
    bytes,
    elapsedSeconds: secondsOf(elapsed),
    ...(eta > 0 && { remainingSeconds: secondsOf(eta) }),
  };
}
