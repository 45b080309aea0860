import { setTimeout as pause } from 'node:timers/promises';
import { isNetworkError, isAdminApiError } from './errors/guards.ts';

const busyStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503]);
/** The server says these with statuses that mean much else. */
const busyCodes = /^(?:RequestTimeout|SlowDown|Throttling)/;

/** A server that asks for a longer pause is asked again after this one: a person waits for the answer. */
const longestAskedPauseMs = 5000;

/**
 * Repeats a read that failed in a way that passes: a cut connection, or a server that says it is busy. Pauses grow and
 * are random up to their full length, so that many clients do not come back at once; they are as long at least as the
 * server asks with `Retry-After`, up to five seconds. A server that cannot be reached is
 * not asked again: a person waits for that answer.
 */
export async function withRetries<Reply>(
  attempt: (attempt: number) => Promise<Reply>,
  maxAttempts: number,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(attempts);
    } catch (error) {
      // A limit that is no number ends it too.
      if (!(attempts < maxAttempts) || !mayPass(error)) throw error;
      await paused(pauseMsAfter(error, attempts), signal);
    }
  }
}

/** After so many attempts. */
export function longestPauseMs(attempts: number): number {
  return Math.min(2000, 100 * 2 ** attempts);
}

/** After so many attempts, the last of which failed so. */
export function pauseMsAfter(error: unknown, attempts: number): number {
  const askedSeconds = isAdminApiError(error) ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(
    Math.min(longestAskedPauseMs, askedSeconds * 1000),
    Math.random() * longestPauseMs(attempts),
  );
}

function mayPass(error: unknown): boolean {
  if (isNetworkError(error)) return error.kind === 'cut';
  return isAdminApiError(error) && (busyStatuses.has(error.status) || busyCodes.test(error.code));
}

async function paused(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await pause(pauseMs, undefined, signal === undefined ? {} : { signal });
  } catch {
    throw signal?.reason;
  }
}
