import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { presentListAt } from '../present-list.ts';
import { objectsOf, parseObject, textAt } from '../reply.ts';

export interface Rebalance {
  readonly ID: string;
  /** RFC 3339; year 1 while it was not stopped. */
  readonly stoppedAt: string;
  readonly pools: readonly RebalancedPool[];
  readonly [member: string]: unknown;
}

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
    readonly [member: string]: unknown;
  } | null;
  readonly [member: string]: unknown;
}

/**
 * Moves objects from full pools to empty ones. Needs `admin:Rebalance`, and several pools (`NotImplemented` otherwise).
 * Refused with `XMinioAdminRebalanceAlreadyStarted` while one runs that has something to move, and with
 * `XMinioAdminDecommissionStarted` while a pool gives up its objects.
 */
export async function rebalanceStart(
  admin: Admin,
  _input: Readonly<Record<never, never>> = {},
  options: CallOptions = {},
): Promise<{ readonly id: string }> {
  const reply = await sendCall(admin, { method: 'POST', path: '/rebalance/start' }, options);
  return { id: textAt(parseObject(reply.body), 'id') };
}

/** The last rebalance. Refused with `XMinioAdminRebalanceNotStarted` when there never was one. */
export async function rebalanceView(
  admin: Admin,
  _input: Readonly<Record<never, never>> = {},
  options: CallOptions = {},
): Promise<Rebalance> {
  const reply = await sendCall(admin, { method: 'GET', path: '/rebalance/status' }, options);
  const wire = parseObject(reply.body);
  const pools = objectsOf<RebalancedPool>(presentListAt(wire, 'pools'), 'a pool', ['status']);
  return { ...wire, ID: textAt(wire, 'ID'), stoppedAt: textAt(wire, 'stoppedAt'), pools };
}

/** What was moved stays moved. Does nothing when none runs. */
export async function rebalanceStop(
  admin: Admin,
  _input: Readonly<Record<never, never>> = {},
  options: CallOptions = {},
): Promise<void> {
  await sendCall(admin, { method: 'POST', path: '/rebalance/stop', answersNothing: true }, options);
}
