import { isIPv6 } from 'node:net';

export interface ThrottleLimits {
  readonly perKey: number;
  readonly perAddress: number;
  readonly windowMs: number;
  /** Entries kept at most; the oldest go first. */
  readonly capacity: number;
}

export interface Attempt {
  /** The sign-in worked or failed for another reason than wrong credentials: it does not count. */
  forgive(): void;
}

interface Entry {
  /** When each failure counted, oldest first; never longer than its limit. */
  times: number[];
}

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
  begin(key: string, address: string): Attempt | { retryAfterSeconds: number } {
    const place = placeOf(address);
    const names = [
      { name: `address ${place}`, limit: this.#limits.perAddress },
      { name: `pair ${place} ${key}`, limit: this.#limits.perKey },
    ];
    const now = this.#now();
    const waits = names.map(({ name, limit }) => this.#waitMs(name, limit));
    const waitMs = Math.max(...waits);
    if (waitMs > 0) return { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
    for (const { name } of names) this.#count(name, now);
    let isForgiven = false;
    return {
      forgive: () => {
        if (isForgiven) return;
        isForgiven = true;
        for (const { name } of names) this.#forget(name, now);
      },
    };
  }

  get size(): number {
    return this.#entries.size;
  }

  #waitMs(name: string, limit: number): number {
    const entry = this.#entries.get(name);
    if (entry === undefined) return 0;
    const start = this.#now() - this.#limits.windowMs;
    entry.times = entry.times.filter((time) => time > start);
    const [oldest] = entry.times;
    if (oldest === undefined) this.#entries.delete(name);
    return oldest !== undefined && entry.times.length >= limit ? oldest - start : 0;
  }

  #count(name: string, now: number): void {
    const entry = this.#entries.get(name) ?? { times: [] };
    entry.times.push(now);
    // Set anew, so that the map stays ordered by the last attempt.
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    if (this.#entries.size <= this.#limits.capacity) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  #forget(name: string, time: number): void {
    const entry = this.#entries.get(name);
    const index = entry?.times.indexOf(time) ?? -1;
    if (entry === undefined || index < 0) return;
    entry.times.splice(index, 1);
    if (entry.times.length === 0) this.#entries.delete(name);
  }
}

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
