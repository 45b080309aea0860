/// <reference types="node" />

/** Systems count processor time in steps of up to 10 ms. */
const leastMicros = 40_000;

/** Processor time of this thread for one run, which other programs do not lengthen. */
function microsOf(work: () => void): number {
  for (let runs = 1; ; runs *= 2) {
    const before = process.threadCpuUsage();
    for (let run = 0; run < runs; run += 1) work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= leastMicros) return (user + system) / runs;
  }
}

/**
 * How many times longer eight times the input takes: about 8 where the work is linear, 64 where it is quadratic. It
 * does not depend on the speed of the machine, nor on its load.
 */
export function growth(work: (size: number) => void, size: number): number {
  work(size);
  const small = microsOf(() => work(size));
  return microsOf(() => work(size * 8)) / small;
}
