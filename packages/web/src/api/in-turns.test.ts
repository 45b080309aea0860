import { expect, test } from 'vitest';
import { mapInTurns } from './in-turns.ts';

test('lets others have their turn in the middle of long work', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const busyMs = 5;
  const work = (one: number) => {
    const endMs = performance.now() + busyMs;
    while (performance.now() < endMs);
    return one * 2;
  };
  expect(await mapInTurns([1, 2, 3, 4, 5, 6, 7, 8, 9], work)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
