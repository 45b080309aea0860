import { transferState, type Transfer, type TransferState } from './transfers.ts';

export interface TransferTotals {
  readonly counts: Readonly<Record<TransferState, number>>;
  /** Of all entries that were not cancelled and have their files. */
  readonly sizeBytes: number;
  readonly movedBytes: number;
  readonly failedBytes: number;
  /** What is left of those that are paused. */
  readonly pausedBytes: number;
  readonly percentage: number;
}

/** How much is there, as far as nothing is left to be said: 100 % are reached by transfers that are all done. */
function percentageOf({ counts, sizeBytes, movedBytes }: Omit<TransferTotals, 'percentage'>): number {
  const open = counts.waiting + counts.running + counts.paused + counts.failed;
  if (open === 0) return 100;
  const share = sizeBytes > 0 ? movedBytes / sizeBytes : counts.done / (counts.done + open);
  return Math.min(99, Math.floor(share * 100));
}

/** Adds up the list for the panel's first line. What failed counts as not there; what was cancelled is left out. */
export function transferTotals(entries: readonly Transfer[]): TransferTotals {
  const counts: Record<TransferState, number> = {
    waiting: 0,
    running: 0,
    paused: 0,
    needsFile: 0,
    done: 0,
    failed: 0,
    cancelled: 0,
  };
  let sizeBytes = 0;
  let movedBytes = 0;
  let failedBytes = 0;
  let pausedBytes = 0;
  for (const entry of entries) {
    const state = transferState(entry);
    counts[state] += 1;
    // What waits for its file is none of what was asked for here.
    if (state === 'cancelled' || state === 'needsFile') continue;
    sizeBytes += entry.sizeBytes;
    if (state === 'failed') failedBytes += entry.sizeBytes;
    else movedBytes += Math.min(entry.movedBytes, entry.sizeBytes);
    if (state === 'paused') pausedBytes += Math.max(0, entry.sizeBytes - entry.movedBytes);
  }
  const totals = { counts, sizeBytes, movedBytes, failedBytes, pausedBytes };
  return { ...totals, percentage: percentageOf(totals) };
}

/** Null while the rate says nothing yet. */
export function remainingSeconds(totals: TransferTotals, bytesPerSecond: number): number | null {
  const leftBytes = totals.sizeBytes - totals.movedBytes - totals.failedBytes - totals.pausedBytes;
  if (totals.counts.waiting + totals.counts.running === 0 || bytesPerSecond <= 0) return null;
  return Math.ceil(leftBytes / bytesPerSecond);
}
