import type { Rows } from '@longshore/contract/rows';

export type RowId = keyof Rows;

/** What a JSON body may weigh. */
export const jsonBodyBytes = 1024 * 1024;

const usualMs = 60_000;

/** Deleting all below a prefix takes as long as there are objects. */
const longMs: Partial<Record<RowId, number>> = { objectDelete: 15 * 60_000, objectDeleteMany: 15 * 60_000 };

/** How long a call may take in all; transfers are bounded by the gaps between their bytes instead. */
export function rowTimeoutMs(id: RowId, carriesBytes: boolean): number | undefined {
  return carriesBytes ? undefined : (longMs[id] ?? usualMs);
}
