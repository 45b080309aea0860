interface Backoff {
  readonly firstMs: number;
  readonly mostMs: number;
}

/**
 * How long to wait before the next try: twice as long after each that failed, up to a bound. Not to the moment, since
 * many pages may have been cut at once.
 */
export function backoffMs(failures: number, { firstMs, mostMs }: Backoff): number {
  return Math.min(firstMs * 2 ** failures, mostMs) * (0.75 + Math.random() / 2);
}

/** Waits; rejects with the signal's reason as soon as nobody waits any more. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, delayMs);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
