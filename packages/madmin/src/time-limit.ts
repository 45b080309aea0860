import type { CallOptions } from './admin.ts';
import { TimeoutError } from './errors/timeout-error.ts';
import { checkTimeLimits, timerMs } from './transport/timers.ts';

/** Ends a call at its time limit, through a signal that tells the caller's own abort as well. */
export interface TimeLimit {
  readonly signal: AbortSignal | undefined;
  /** The call is over. */
  readonly clear: () => void;
}

const nothing = (): void => {};

/** Throws InputError for a limit that is none. */
export function startTimeLimit({ signal, timeoutMs }: CallOptions): TimeLimit {
  if (timeoutMs === undefined) return { signal, clear: nothing };
  checkTimeLimits({ timeoutMs });
  const ending = new AbortController();
  const onAbort = (): void => ending.abort(signal?.reason);
  if (signal?.aborted === true) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => ending.abort(new TimeoutError('call')), timerMs(timeoutMs));
  return {
    signal: ending.signal,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}

const leastMs = 0.001;

/** Options for a call that asks more than once: its requests share one limit, which starts here. */
export function shareTimeLimit<Options extends CallOptions>(options: Options): Options {
  const { timeoutMs } = options;
  if (timeoutMs === undefined) return options;
  checkTimeLimits({ timeoutMs });
  const endsAt = performance.now() + timeoutMs;
  return {
    ...options,
    get timeoutMs() {
      return Math.max(leastMs, endsAt - performance.now());
    },
  };
}
