import type { Admin, CallOptions } from '../admin.ts';
import { sendCall } from '../call.ts';
import { InputError } from '../errors/input-error.ts';
import { givenName } from '../input-rules.ts';
import { objectsOf, readList, readObject, textAt, wrongShape } from '../reply.ts';
import type { Wire } from '../wire.ts';

/** A pool of drives. */
export interface Pool {
  /** From 0, in the order of the server's command line. */
  readonly id: number;
  /** The words of the server's command line that make this pool: its name in the calls below. */
  readonly cmdline: string;
  /** RFC 3339. */
  readonly lastUpdate: string;
  /** Capacity; and the progress, once the pool was ever asked to give up its objects. */
  readonly decommissionInfo?: Decommission | null;
}

/** How far the emptying of a pool is. */
export interface Decommission {
  /** RFC 3339; year 1 when none was begun, or it was cancelled. */
  readonly startTime: string;
  /** Bytes free when it began. */
  readonly startSize: number;
  /** Bytes. */
  readonly totalSize: number;
  /** Bytes free. */
  readonly currentSize: number;
  readonly complete: boolean;
  readonly failed: boolean;
  readonly canceled: boolean;
  readonly objectsDecommissioned: number;
  readonly objectsDecommissionedFailed: number;
  readonly bytesDecommissioned: number;
  readonly bytesDecommissionedFailed: number;
}

/**
 * The pools of the deployment. Needs `admin:ServerInfo`, or `admin:Decommission`. Refused with `NotImplemented` by
 * servers with a single drive or pool that was not named by a pattern.
 */
export async function poolList(admin: Admin, options: CallOptions = {}): Promise<readonly Pool[]> {
  const reply = await sendCall(admin, { method: 'GET', path: '/pools/list' }, options);
  return readList(reply.body, (pools) => {
    for (const pool of objectsOf<Wire>(pools, 'a pool')) checkPool(pool);
    return pools as readonly Pool[];
  });
}

/** One pool, by its `cmdline`. Refused with `XMinioAdminInvalidArgument` when there is none such. */
export async function poolInfo(
  admin: Admin,
  input: { readonly pool: string },
  options: CallOptions = {},
): Promise<Pool> {
  const query = { pool: givenName('pool', input.pool) };
  const reply = await sendCall(admin, { method: 'GET', path: '/pools/status', query }, options);
  return readObject(reply.body, checkPool);
}

/**
 * Has pools give all their objects to the others, so that they can be taken away; goes on after a restart. They take no
 * new objects from then on. Needs `admin:Decommission`.
 */
export function poolDecommission(
  admin: Admin,
  input: { readonly pools: readonly string[] },
  options: CallOptions = {},
): Promise<void> {
  return act(admin, { ...input, verb: 'decommission' }, options);
}

/** Ends that again; what was moved stays moved. */
export function poolDecommissionCancel(
  admin: Admin,
  input: { readonly pool: string },
  options: CallOptions = {},
): Promise<void> {
  return act(admin, { pools: [input.pool], verb: 'cancel' }, options);
}

async function act(
  admin: Admin,
  input: { readonly pools: readonly string[]; readonly verb: 'decommission' | 'cancel' },
  options: CallOptions,
): Promise<void> {
  // The wire joins names with commas, and a pattern may hold one: the server would look for its halves.
  if (input.pools.length === 0) throw new InputError('pools', 'Name at least one pool.');
  for (const pool of input.pools) givenName('pools', pool);
  if (input.pools.some((pool) => pool.includes(','))) {
    throw new InputError('pools', 'A pool whose name has a comma cannot be told from two pools.');
  }
  const query = { pool: input.pools.join(',') };
  await sendCall(
    admin,
    { method: 'POST', path: `/pools/${input.verb}`, query, answersNothing: true },
    options,
  );
}

/** Wrong here would decommission another pool than the one shown. */
function checkPool(pool: Wire): Pool {
  if (typeof pool['id'] !== 'number') throw wrongShape("a pool's id", 'a number');
  textAt(pool, 'cmdline');
  return pool as unknown as Pool;
}
