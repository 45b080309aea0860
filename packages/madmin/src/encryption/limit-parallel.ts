type Task<T> = () => Promise<T>;

/**
 * Runs at most `limit` tasks at a time, the others in the order they came. An aborted signal throws its reason at once:
 * a task that waits leaves the queue, one that runs goes on in its place without being waited for.
 */
export function limitParallel(limit: number): <T>(task: Task<T>, signal?: AbortSignal) => Promise<T> {
  let running = 0;
  // A set keeps the order too, and is cheap to leave.
  const waiting = new Set<() => void>();

  async function runInPlace<T>(task: Task<T>): Promise<T> {
    try {
      return await task();
    } finally {
      pass();
    }
  }

  /** The place passes straight on to the next one. */
  function pass(): void {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else next();
  }

  return (task, signal) =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        waiting.delete(start);
        runInPlace(task)
          .then(resolve, reject)
          .finally(() => signal?.removeEventListener('abort', giveUp));
      };
      const giveUp = (): void => {
        waiting.delete(start);
        reject(signal?.reason as Error);
      };
      if (signal?.aborted === true) {
        giveUp();
        return;
      }
      signal?.addEventListener('abort', giveUp, { once: true });
      if (running >= limit) waiting.add(start);
      else {
        running += 1;
        start();
      }
    });
}
