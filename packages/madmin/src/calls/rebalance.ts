import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { presentListAt } from '../present-list.ts';
import { objectsOf, readObject, textAt } from '../reply.ts';

/** A rebalance of pools, running or ended. */
export interface Rebalance {
  readonly ID: string;
  /** RFC 3339; year 1 while it was not stopped. */
  readonly stoppedAt: string;
  readonly pools: readonly RebalancedPool[];
}

/** How far the rebalance of one pool is. */
export interface RebalancedPool {
  readonly id: number;
  /** `None` where nothing has to move, else `Started`, `Completed`, `Stopped` or `Failed`. */
  readonly status: string;
  /** Share of the pool that is in use, 0 to 1. */
  readonly used: number;
  readonly progress?: {
    readonly objects: number;
    readonly versions: number;
    readonly bytes: number;
    /** What is being moved. */
    readonly bucket: string;
    readonly object: string;
    /** Nanoseconds. */
    readonly elapsed: number;
    /** Nanoseconds. */
    readonly eta: number;
  } | null;
}

/**
 * Moves objects from full pools to empty ones. Needs `admin:Rebalance`, and several pools (`NotImplemented` otherwise).
 * Refused with `XMinioAdminRebalanceAlreadyStarted` while one runs that has something to move, and with
 * `XMinioAdminDecommissionStarted` while a pool gives up its objects.
 */
export async function rebalanceStart(
  admin: Admin,
  options: CallOptions = {},
): Promise<{ readonly id: string }> {
  const reply = await sendCall(admin, { method: 'POST', path: '/rebalance/start' }, options);
  return readObject(reply.body, (wire) => ({ id: textAt(wire, 'id') }));
}

/** The last rebalance. Refused with `XMinioAdminRebalanceNotStarted` when there never was one. */
export async function rebalanceInfo(admin: Admin, options: CallOptions = {}): Promise<Rebalance> {
  const reply = await sendCall(admin, { method: 'GET', path: '/rebalance/status' }, options);
  return readObject(reply.body, (wire) => {
    const pools = objectsOf<RebalancedPool>(presentListAt(wire, 'pools'), 'a pool', ['status']);
    return { ...wire, ID: textAt(wire, 'ID'), stoppedAt: textAt(wire, 'stoppedAt'), pools };
  });
}

/** What was moved stays moved. Does nothing when none runs. */
export async function rebalanceStop(admin: Admin, options: CallOptions = {}): Promise<void> {
  await sendCall(admin, { method: 'POST', path: '/rebalance/stop', answersNothing: true }, options);
}
