const rounds = 5;

/** Processor time of this thread, which other programs do not lengthen. */
function leastMicros(work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

/**
 * How many times longer eight times the input takes: about 8 where the work is linear, 64 where it is quadratic. The
 * least of several rounds counts, so that neither the machine's speed nor its load does.
 */
export function growth(work: (size: number) => void, size: number): number {
  work(size);
  const small = leastMicros(() => work(size));
  return leastMicros(() => work(size * 8)) / small;
}
