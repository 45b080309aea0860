import { transferState, type Transfer, type TransferState } from './transfers.ts';

export interface TransferTotals {
  readonly counts: Readonly<Record<TransferState, number>>;
  /** Of the entries that are done, running or waiting. */
  readonly sizeBytes: number;
  readonly movedBytes: number;
  readonly percentage: number;
}

/** Adds up the list for the panel's first line. Failed and cancelled entries move no more bytes and are left out. */
export function transferTotals(entries: readonly Transfer[]): TransferTotals {
  const counts: Record<TransferState, number> = { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
  let sizeBytes = 0;
  let movedBytes = 0;
  for (const entry of entries) {
    const state = transferState(entry);
    counts[state] += 1;
    if (state === 'failed' || state === 'cancelled') continue;
    sizeBytes += entry.sizeBytes;
    movedBytes += Math.min(entry.movedBytes, entry.sizeBytes);
  }
  const underWay = counts.waiting + counts.running;
  const moved = sizeBytes > 0 ? Math.floor((movedBytes / sizeBytes) * 100) : 0;
  return { counts, sizeBytes, movedBytes, percentage: underWay > 0 ? Math.min(99, moved) : 100 };
}

/** Null while the rate says nothing yet. */
export function remainingSeconds(totals: TransferTotals, bytesPerSecond: number): number | null {
  const leftBytes = totals.sizeBytes - totals.movedBytes;
  if (totals.counts.waiting + totals.counts.running === 0 || bytesPerSecond <= 0) return null;
  return Math.ceil(leftBytes / bytesPerSecond);
}
