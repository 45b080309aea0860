import { useTransfers, withPatches, type TransferPatch } from '#/stores/transfers.ts';

/** Thousands of small files finish many times a second; the list is redrawn a few times a second. */
const flushMs = 150;
const meterWindowMs = 5_000;

let patches = new Map<string, TransferPatch>();
let flushTimer: ReturnType<typeof setTimeout> | null = null;
let moves: { atMs: number; bytes: number }[] = [];

function measuredRate(nowMs: number): number {
  moves = moves.filter((move) => nowMs - move.atMs <= meterWindowMs);
  const first = moves[0];
  if (!first) return 0;
  const seconds = Math.max(1, (nowMs - first.atMs) / 1000);
  return moves.reduce((sum, move) => sum + move.bytes, 0) / seconds;
}

/** Applies what was reported since the last redraw. */
export function flushReports(): void {
  if (flushTimer !== null) clearTimeout(flushTimer);
  flushTimer = null;
  const gathered = patches;
  patches = new Map();
  useTransfers.setState((state) => ({
    ...withPatches(state, gathered),
    bytesPerSecond: measuredRate(performance.now()),
  }));
}

/** Notes what happened to one entry; shown with the next redraw. */
export function report(instanceID: string, patch: TransferPatch): void {
  patches.set(instanceID, { ...patches.get(instanceID), ...patch });
  flushTimer ??= setTimeout(flushReports, flushMs);
}

/** Forgets what was reported and not yet shown. */
export function dropReports(): void {
  patches = new Map();
  moves = [];
}

/** Counts bytes into the rate that the panel shows. */
export function meter(bytes: number): void {
  const atMs = performance.now();
  const last = moves.at(-1);
  if (last && atMs - last.atMs < 100) last.bytes += bytes;
  else moves.push({ atMs, bytes });
}

export function resetMeter(): void {
  moves = [];
}
