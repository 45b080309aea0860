import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps to a number of objects a second; 0 sets no limit. */
export class Pace {
  #freeAtMs = 0;

  /** Waits until so many may be sent. */
  async take(count: number, perSecond: number, signal: AbortSignal): Promise<void> {
    if (perSecond === 0) return;
    const now = performance.now();
    const waitMs = this.#freeAtMs - now;
    this.#freeAtMs = Math.max(now, this.#freeAtMs) + (count / perSecond) * 1000;
    if (waitMs > 0) await sleep(waitMs, undefined, { signal });
  }
}
