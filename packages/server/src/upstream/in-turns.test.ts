import { expect, test } from 'vitest';
import { mapInTurns } from './in-turns.ts';

function takeMs(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const never = new AbortController().signal;

test('keeps the order, and lets others have their turn', async () => {
  const others: number[] = [];
  let isDone = false;
  const counting = (): void => {
    if (isDone) return;
    others.push(0);
    setImmediate(counting);
  };
  setImmediate(counting);
  const work = (one: number) => {
    takeMs(6);
    return 2 * one;
  };
  expect(await mapInTurns([1, 2, 3], work, never)).toEqual([2, 4, 6]);
  isDone = true;
  expect(others.length).toBeGreaterThan(0);
});

test('ends as soon as nobody waits for it any more', async () => {
  const leaving = new AbortController();
  const begun: number[] = [];
  const work = (one: number) => {
    begun.push(one);
    if (one === 2) leaving.abort();
    takeMs(6);
  };
  await expect(mapInTurns([1, 2, 3, 4], work, leaving.signal)).rejects.toThrow(/abort/i);
  expect(begun).toEqual([1, 2]);
});
