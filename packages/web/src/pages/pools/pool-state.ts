import type { Pool, Rebalance } from '@longshore/contract/pools/pools-schemas';
import { targetsOf } from '@longshore/contract/pools/room';
import { textOf } from '#/messages/catalogue.ts';
import type { Status } from '#/ui/StatusBadge.tsx';
import { poolMessages } from './messages.ts';

const t = textOf(poolMessages);

export type PoolState = 'active' | 'degraded' | 'running' | 'complete' | 'failed' | 'cancelled';

/** Counted from 1, as people do. */
export const numberOf = ({ id }: Pick<Pool, 'id'>): string => String(id + 1);

export function stateOf({ decommission, drives }: Pool): PoolState {
  if (decommission !== undefined) return decommission.state;
  return drives !== undefined && drives.online < drives.total ? 'degraded' : 'active';
}

export const badges: Readonly<Record<PoolState, Status>> = {
  active: 'healthy',
  degraded: 'degraded',
  running: 'running',
  complete: 'done',
  failed: 'degraded',
  cancelled: 'disabled',
};

export const isMoving = (pools: readonly Pool[], rebalance: Rebalance | undefined): boolean =>
  rebalance?.state === 'running' || pools.some(({ decommission }) => decommission?.state === 'running');

/** Why a pool cannot be decommissioned now, whoever asks; null where it can. */
export function decommissionRefusal(
  pools: readonly Pool[],
  pool: Pool,
  rebalance: Rebalance | undefined,
): string | null {
  if (pools.length < 2) return t('pools.decommission.onePool');
  if (pool.decommission?.state === 'complete') return t('pools.decommission.complete');
  if (pools.some(({ decommission }) => decommission?.state === 'running'))
    return t('pools.decommission.busy');
  if (rebalance?.state === 'running') return t('pools.decommission.rebalancing');
  return targetsOf(pools, pool).length === 0 ? t('pools.decommission.last') : null;
}

export function rebalanceRefusal(pools: readonly Pool[]): string | null {
  if (pools.length < 2) return t('pools.decommission.onePool');
  return pools.some(({ decommission }) => decommission?.state === 'running')
    ? t('pools.rebalance.decommissioning')
    : null;
}

/** How fast a decommission is and what is left of it, as far as figures tell. */
export function paceOf(
  { decommission, objectBytes }: Pool,
  nowMs: number,
): { readonly bytesPerSecond?: number; readonly leftBytes?: number; readonly leftSeconds?: number } {
  if (decommission?.startedAt === undefined) return {};
  const seconds = (nowMs - Date.parse(decommission.startedAt)) / 1000;
  const { bytes } = decommission;
  const bytesPerSecond = seconds > 0 ? bytes / seconds : 0;
  // The last scan may be from before the start.
  const leftBytes = objectBytes === undefined ? undefined : Math.max(0, objectBytes - bytes);
  return {
    bytesPerSecond,
    ...(leftBytes !== undefined && { leftBytes }),
    ...(leftBytes !== undefined && bytesPerSecond > 0 && { leftSeconds: leftBytes / bytesPerSecond }),
  };
}
