import { InputError } from '../errors/input-error.ts';

/** Node.js turns anything longer, `Infinity` among it, into one millisecond. */
export const longestTimerMs: number = 2 ** 31 - 1;

/** For a timer of Node.js: some 25 days where it is longer. */
export function timerMs(limitMs: number): number {
  return Math.min(limitMs, longestTimerMs);
}

export function checkTimeLimits(limits: Readonly<Record<string, number>>): void {
  for (const [name, limitMs] of Object.entries(limits))
    if (typeof limitMs !== 'number' || !(limitMs > 0))
      throw new InputError(name, 'It must be more than 0; `Infinity` is for none.');
}
