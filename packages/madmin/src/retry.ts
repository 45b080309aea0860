import { setTimeout as pause } from 'node:timers/promises';
import { isNetworkError, isServerRefusal } from './errors/guards.ts';

const busyStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503]);
/** The server says these with statuses that mean much else. */
const busyCodes = /^(?:RequestTimeout|SlowDown|Throttling)/;

/**
 * Repeats a read that failed in a way that passes: a cut connection, or a server that says it is busy. Pauses grow and
 * are random up to their full length, so that many clients do not come back at once. A server that cannot be reached is
 * not asked again: a person waits for that answer.
 */
export async function withRetries<Reply>(
  attempt: () => Promise<Reply>,
  maxAttempts: number,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      // A limit that is no number ends it too.
      if (!(attempts < maxAttempts) || !mayPass(error)) throw error;
      await paused(Math.random() * longestPauseMs(attempts), signal);
    }
  }
}

/** After so many attempts. */
export function longestPauseMs(attempts: number): number {
  return Math.min(2000, 100 * 2 ** attempts);
}

function mayPass(error: unknown): boolean {
  if (isNetworkError(error)) return error.kind === 'cut';
  return isServerRefusal(error) && (busyStatuses.has(error.status) || busyCodes.test(error.code));
}

async function paused(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await pause(pauseMs, undefined, signal === undefined ? {} : { signal });
  } catch {
    throw signal?.reason;
  }
}
