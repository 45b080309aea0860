import { InputError } from '../errors/input-error.ts';
import { checkTimeLimits, longestTimerMs } from './timers.ts';

/** How long each part of a request may take, in milliseconds. */
export interface TransportLimits {
  readonly connectTimeoutMs: number;
  readonly headersTimeoutMs: number;
  readonly bodyTimeoutMs: number;
}

/** What holds where nothing else is asked for. */
export const usualLimits = {
  connectTimeoutMs: 5000,
  headersTimeoutMs: 60_000,
  bodyTimeoutMs: 60_000,
  maxSockets: 128,
  maxStreams: 128,
  maxWaiting: 1024,
  waitTimeoutMs: 10_000,
} as const;

/** For undici, which takes whole numbers only, and 0 for no limit. */
export function poolTimeoutMs(limitMs: number): number {
  return limitMs > longestTimerMs ? 0 : Math.ceil(limitMs);
}

/** How many of something there may be. */
export function checkCount(name: string, count: number, least: number): void {
  if (!Number.isSafeInteger(count) || count < least)
    throw new InputError(name, `It must be a whole number from ${least} on.`);
}

/** Throws InputError for a limit that is none. */
export function timeLimitsOf(options: {
  readonly [name in keyof TransportLimits]?: number | undefined;
}): TransportLimits {
  const limits = {
    connectTimeoutMs: options.connectTimeoutMs ?? usualLimits.connectTimeoutMs,
    headersTimeoutMs: options.headersTimeoutMs ?? usualLimits.headersTimeoutMs,
    bodyTimeoutMs: options.bodyTimeoutMs ?? usualLimits.bodyTimeoutMs,
  };
  checkTimeLimits(limits);
  return limits;
}
