import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitParallel } from './limit-parallel.ts';

test('never runs more tasks than its limit, and all of them, failures included', async () => {
  const inTurn = limitParallel(2);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await setImmediate();
        running -= 1;
        if (index % 3 === 0) throw new Error('failed');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => n % 3 !== 0),
  );
});
