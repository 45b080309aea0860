/** Runs at most `limit` tasks at a time, the others in the order they came. */
export function limitParallel(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place passes straight on to the next one.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
