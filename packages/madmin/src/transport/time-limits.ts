import { InputError } from '../errors/input-error.ts';

export interface TransportLimits {
  readonly connectTimeoutMs: number;
  readonly headersTimeoutMs: number;
  readonly bodyTimeoutMs: number;
}

/** Node.js turns anything longer, `Infinity` among it, into one millisecond. */
export const longestTimerMs: number = 2 ** 31 - 1;

/** For a timer of Node.js: some 25 days where it is longer. */
export function timerMs(limitMs: number): number {
  return Math.min(limitMs, longestTimerMs);
}

/** For undici, which takes whole numbers only, and 0 for no limit. */
export function poolTimeoutMs(limitMs: number): number {
  return limitMs > longestTimerMs ? 0 : Math.ceil(limitMs);
}

export function checkTimeLimits(limits: Readonly<Record<string, number>>): void {
  for (const [name, limitMs] of Object.entries(limits))
    if (!(limitMs > 0)) throw new InputError(name, 'It must be more than 0; `Infinity` is for none.');
}

/** How many of something there may be. */
export function checkCount(name: string, count: number, least: number): void {
  if (!Number.isSafeInteger(count) || count < least)
    throw new InputError(name, `It must be a whole number from ${least} on.`);
}
