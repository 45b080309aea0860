/** Lets so many do something at once; the others wait, in the order in which they came. */
export function slots(most: number): (signal: AbortSignal) => Promise<() => void> {
  let free = most;
  const waiting: (() => void)[] = [];
  const release = () => {
    free += 1;
    waiting.shift()?.();
  };
  return async (signal) => {
    signal.throwIfAborted();
    while (free === 0) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const onAbort = () => {
        const at = waiting.indexOf(resolve);
        if (at !== -1) waiting.splice(at, 1);
        // Whose turn came at this very moment passes it on.
        else if (free > 0) waiting.shift()?.();
        reject(signal.reason as Error);
      };
      waiting.push(resolve);
      signal.addEventListener('abort', onAbort, { once: true });
      await promise.finally(() => signal.removeEventListener('abort', onAbort));
    }
    free -= 1;
    return release;
  };
}

/** A browser opens six connections to one HTTP/1.1 server; the screens need the others. */
export const mostToConsole = 3;

/** Connections to the console that carry bytes, whichever transfers they belong to. */
export const consoleSlot = slots(mostToConsole);

/** Those to the storage server itself, where no screen needs any. */
export const storageSlot = slots(5);
