import { isIPv6 } from 'node:net';

export interface ThrottleLimits {
  readonly perKey: number;
  readonly perAddress: number;
  readonly windowMs: number;
  /** Entries kept at most; the oldest go first. */
  readonly capacity: number;
}

export interface Attempt {
  /** The sign-in was refused: it counts. */
  fail(): void;
  /** The sign-in worked, or was never put to the storage server: it does not count. */
  forgive(): void;
  /** The storage server failed at it: that counts for where it came from, not against the key. */
  forgiveKey(): void;
}

export interface Wait {
  readonly retryAfterSeconds: number;
}

/** One count of failures, and how many it lets through. */
export interface Counter {
  readonly name: string;
  readonly limit: number;
}

/** Who tries to sign in. */
export interface Attempter {
  readonly key: string;
  readonly address: string;
  /** Of a browser that signed in with this key before, or that has a sign-in through a provider of its own. */
  readonly browser?: string | undefined;
  readonly isThroughProvider?: boolean;
}

/** How many times as many may fail through providers from one address: there is nothing to guess, but each is a call. */
const providerFactor = 10;

/**
 * What an attempt counts for: the key where it came from, and that place. A browser that signed in before is a place of
 * its own, so that nobody else behind its address can lock it out. For sign-ins through providers any browser is, so that
 * the address has a wide limit beside it: whoever sends no cookie is a new browser each time.
 */
export function countersOf(
  limits: Pick<ThrottleLimits, 'perKey' | 'perAddress'>,
  { key, address, browser, isThroughProvider = false }: Attempter,
): readonly [pair: Counter, ...places: Counter[]] {
  const place = browser === undefined ? placeOf(address) : `browser ${browser}`;
  return [
    { name: `pair ${place} ${key}`, limit: limits.perKey },
    { name: `address ${place}`, limit: limits.perAddress },
    ...(isThroughProvider
      ? [{ name: `providers ${placeOf(address)}`, limit: limits.perAddress * providerFactor }]
      : []),
  ];
}

interface Counted {
  readonly at: number;
  /** Not answered yet: it may still turn out not to count. */
  isUnderWay: boolean;
}

interface Entry {
  /** Oldest first; never more than its limit. */
  attempts: Counted[];
}

/** For those under way to be answered. */
const shortWaitMs = 1000;

/**
 * Slows the guessing of passwords. Failures count for (key, address) and for the address, so that nobody can lock
 * a person out from elsewhere. An attempt counts from its start, else parallel guesses would all slip through.
 */
export class Throttle {
  readonly #entries = new Map<string, Entry>();
  readonly #limits: ThrottleLimits;
  readonly #now: () => number;

  constructor(limits: ThrottleLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Starts an attempt, or says after how many seconds the next one may start. */
  begin(who: Attempter): Attempt | Wait {
    const counters = countersOf(this.#limits, who);
    const waits = counters.map(({ name, limit }) => this.#waitMs(name, limit));
    const waitMs = Math.max(...waits);
    if (waitMs > 0) return waitOf(waitMs);
    const attempt = { at: this.#now(), isUnderWay: true };
    for (const { name } of counters) this.#count(name, attempt);
    const end = (forgiven: readonly Counter[]) => {
      attempt.isUnderWay = false;
      for (const { name } of forgiven) this.#forget(name, attempt);
    };
    return { fail: () => end([]), forgive: () => end(counters), forgiveKey: () => end(counters.slice(0, 1)) };
  }

  get size(): number {
    return this.#entries.size;
  }

  #waitMs(name: string, limit: number): number {
    const entry = this.#entries.get(name);
    if (entry === undefined) return 0;
    const start = this.#now() - this.#limits.windowMs;
    entry.attempts = entry.attempts.filter(({ at }) => at > start);
    const [oldest] = entry.attempts;
    if (oldest === undefined) this.#entries.delete(name);
    if (oldest === undefined || entry.attempts.length < limit) return 0;
    return entry.attempts.some(({ isUnderWay }) => isUnderWay) ? shortWaitMs : oldest.at - start;
  }

  #count(name: string, attempt: Counted): void {
    const entry = this.#entries.get(name) ?? { attempts: [] };
    entry.attempts.push(attempt);
    // Set anew, so that the map stays ordered by the last attempt.
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    if (this.#entries.size <= this.#limits.capacity) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  #forget(name: string, attempt: Counted): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    entry.attempts = entry.attempts.filter((one) => one !== attempt);
    if (entry.attempts.length === 0) this.#entries.delete(name);
  }
}

export const waitOf = (ms: number): Wait => ({ retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) });

/** One household of addresses: IPv4 by itself, IPv6 by its /64, which one machine may use freely. */
function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const before = head.split(':').filter((part) => part !== '');
  const after = plain.includes('::') ? tail.split(':').filter((part) => part !== '') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
