import type { Rows } from '@longshore/contract/rows';
import { browserStallMs } from '#/s3/watch.ts';

export type RowId = keyof Rows;

/** What a JSON body may weigh; less where nobody has to be signed in. */
export const jsonBodyBytes = (needsSession: boolean): number => (needsSession ? 1024 : 64) * 1024;

/** These are done whatever body comes. */
export const ignoresBody: ReadonlySet<RowId> = new Set<RowId>(['sessionDelete']);

const usualMs = 60_000;

/** As long as there are objects to delete, or buckets to change. */
const longMs: Partial<Record<RowId, number>> = {
  bucketBulkSet: 15 * 60_000,
  bucketReplicationCreate: 15 * 60_000,
  lifecycleRuleCreateMany: 15 * 60_000,
  objectDelete: 15 * 60_000,
  objectDeleteMany: 15 * 60_000,
};

/** How long a call may take in all; transfers are bounded by the gaps between their bytes instead. */
export function rowTimeoutMs(id: RowId, carriesBytes: boolean): number | undefined {
  return carriesBytes ? undefined : (longMs[id] ?? usualMs);
}

/** A connection without a byte for so long is given up; longer than the call itself may take or wait. */
export function rowIdleMs(id: RowId, carriesBytes: boolean): number {
  return (rowTimeoutMs(id, carriesBytes) ?? browserStallMs) + usualMs;
}
