import { expect, test } from 'vitest';
import { backoffMs, pause } from './backoff.ts';

const bounds = { firstMs: 1_000, mostMs: 10_000 };

test('doubles each wait up to a bound, with a quarter of jitter', () => {
  const middles = [0, 1, 2, 3, 4, 5, 60, 2_000].map((failures) => [
    failures,
    Math.min(1_000 * 2 ** failures, 10_000),
  ]);
  for (const [failures = 0, middleMs = 0] of middles) {
    for (let draw = 0; draw < 50; draw += 1) {
      const waitMs = backoffMs(failures, bounds);
      expect(waitMs).toBeGreaterThanOrEqual(middleMs * 0.75);
      expect(waitMs).toBeLessThanOrEqual(middleMs * 1.25);
    }
  }
});

test('ends a wait on time or with the reason of its abort', async () => {
  await pause(1, new AbortController().signal);
  const leaving = new AbortController();
  const reason = new Error('left');
  const waiting = pause(1_000_000, leaving.signal);
  leaving.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  await expect(pause(1, leaving.signal)).rejects.toBe(reason);
});
