import { z } from 'zod';
import { events } from '../events.ts';

/** The words of the storage server's command line that make a pool, which are its name. */
const name = z.string().min(1).max(8192);

/** As the storage server counts, from the last start on. Bytes of large pools are rounded. */
export const Decommission = z.object({
  /** `cancelled` and `failed` pools still have objects and can be decommissioned anew. */
  state: z.enum(['running', 'complete', 'failed', 'cancelled']),
  /** ISO 8601; absent where the storage server no longer knows. */
  startedAt: z.string().optional(),
  objects: z.int(),
  objectsFailed: z.int(),
  bytes: z.number(),
  bytesFailed: z.number(),
});
export type Decommission = z.infer<typeof Decommission>;

export const PoolDrives = z.object({
  total: z.int(),
  /** That can be used; the others are offline, missing or broken. */
  online: z.int(),
  healing: z.int(),
  sets: z.int(),
  /** Of all drives together, parity included. */
  rawBytes: z.number(),
  rawUsedBytes: z.number(),
});
export type PoolDrives = z.infer<typeof PoolDrives>;

export const Pool = z.object({
  /** From 0, in the order of the command line. */
  id: z.int(),
  /** Empty where the storage server has one pool and does not name it. */
  name: z.string(),
  /** What objects have room in, without parity; absent where nobody tells. */
  usableBytes: z.number().optional(),
  usableFreeBytes: z.number().optional(),
  /** Size of the objects, without parity, as of the last scan; absent before it. */
  objectBytes: z.number().optional(),
  /** As of the last scan. */
  objects: z.int().optional(),
  /** Absent for those who may not see drives, which takes admin:ServerInfo. */
  drives: PoolDrives.optional(),
  decommission: Decommission.optional(),
});
export type Pool = z.infer<typeof Pool>;

export const RebalancedPool = z.object({
  id: z.int(),
  /** `idle` has nothing to move. */
  state: z.enum(['idle', 'running', 'complete', 'stopped', 'failed']),
  /** Share of its capacity in use, 0 to 1. */
  used: z.number(),
  objects: z.int(),
  bytes: z.number(),
  elapsedSeconds: z.number(),
  /** As the storage server expects; absent before it can. */
  remainingSeconds: z.number().optional(),
});
export type RebalancedPool = z.infer<typeof RebalancedPool>;

export const Rebalance = z.object({
  /** `none` where there never was one, `idle` where it found nothing to move. */
  state: z.enum(['none', 'idle', 'running', 'complete', 'stopped', 'failed']),
  /** ISO 8601. */
  stoppedAt: z.string().optional(),
  pools: z.array(RebalancedPool),
});
export type Rebalance = z.infer<typeof Rebalance>;

const PoolList = z.object({ pools: z.array(Pool) });

export const poolList = { reply: PoolList };
export const poolDecommissionStart = { body: z.object({ name }) };
export const poolDecommissionCancel = { body: z.object({ name }) };
export const rebalanceView = { reply: Rebalance };
export const rebalanceStart = {};
export const rebalanceStop = {};

export const PoolProgress = z.object({
  ...PoolList.shape,
  /** Absent for those who may not see it, which takes admin:Rebalance. */
  rebalance: Rebalance.optional(),
  /** Nothing moves any more. */
  isDone: z.boolean(),
});
export type PoolProgress = z.infer<typeof PoolProgress>;

export const poolWatch = { reply: events(PoolProgress) };
