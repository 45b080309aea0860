import { createHmac, type KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { SignInFailures } from '#/store/sign-in-failures.ts';
import {
  type Attempter,
  type Counter,
  countersOf,
  Throttle,
  type ThrottleLimits,
  type Wait,
  waitOf,
} from './throttle.ts';

/** As the throttle's own, in the store as well. */
export interface CountedAttempt {
  fail(): void;
  forgive(): Promise<void>;
  forgiveKey(): Promise<void>;
}

export interface SignInLimit {
  /** Starts an attempt, or says after how many seconds the next one may start. */
  begin(who: Attempter): Promise<CountedAttempt | Wait>;
}

export interface SignInLimitOptions {
  readonly limits: ThrottleLimits;
  readonly failures: SignInFailures;
  /** Hides names in the store: people type passwords where their name belongs. */
  readonly key: KeyObject;
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * The throttle of all replicas, across restarts. This process's own count comes first, for it spares the store what is
 * refused anyway, and holds alone where the store cannot be used.
 */
export function createSignInLimit({ limits, failures, key, now, log }: SignInLimitOptions): SignInLimit {
  const here = new Throttle(limits, now);
  const hidden = (name: string) => createHmac('sha256', key).update(name).digest('base64url');

  async function removed(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await failures.remove(ids).catch((cause: unknown) => {
      log.warn({ err: cause }, 'an attempt to sign in that should not count could not be taken back');
    });
  }

  /** Counted first and looked at then: of guesses sent to many replicas at once none goes unseen. */
  async function countShared(counters: readonly Counter[]): Promise<readonly string[] | Wait> {
    const names = counters.map((counter) => ({ ...counter, name: hidden(counter.name) }));
    const ids = await failures.add(
      names.map(({ name }) => name),
      now() + limits.windowMs,
    );
    try {
      const counts = await Promise.all(names.map(({ name }) => failures.count(name)));
      const full = names.filter(({ limit }, index) => (counts[index] ?? 0) > limit);
      if (full.length === 0) return ids;
      await failures.remove(ids);
      const ends = await Promise.all(full.map(({ name, limit }) => failures.endsAtMs(name, limit)));
      return waitOf(Math.max(...ends.map((endsAtMs) => (endsAtMs ?? 0) - now())));
    } catch (cause) {
      await removed(ids);
      throw cause;
    }
  }

  return {
    async begin(who) {
      const attempt = here.begin(who);
      if ('retryAfterSeconds' in attempt) return attempt;
      const shared = await countShared(countersOf(limits, who)).catch((cause: unknown) => {
        log.warn({ err: cause }, 'attempts to sign in are counted in this process only');
        return [];
      });
      if ('retryAfterSeconds' in shared) {
        attempt.forgive();
        return shared;
      }
      return {
        fail: () => attempt.fail(),
        // The store's first: until it is gone from there, others are told to wait for it here, and not for a failure.
        async forgive() {
          await removed(shared);
          attempt.forgive();
        },
        async forgiveKey() {
          await removed(shared.slice(0, 1));
          attempt.forgiveKey();
        },
      };
    },
  };
}
