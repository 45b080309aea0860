import { setTimeout as sleep } from 'node:timers/promises';

const pollEveryMs = 50;

/** Asks until the answer is truthy; a probe that throws counts as "not yet", its last words go into the time-out. */
export async function waitFor<T>(
  what: string,
  probe: () => Promise<T> | T,
  options: { timeoutMs?: number; everyMs?: number } = {},
): Promise<NonNullable<T>> {
  const { timeoutMs = 10_000, everyMs = pollEveryMs } = options;
  const endsAtMs = Date.now() + timeoutMs;
  let lastCause: unknown;
  while (Date.now() < endsAtMs) {
    try {
      const answer = await probe();
      if (answer) return answer;
    } catch (cause) {
      lastCause = cause;
    }
    await sleep(everyMs);
  }
  throw new Error(`${what} did not happen within ${String(timeoutMs)} ms`, { cause: lastCause });
}
