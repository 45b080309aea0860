import { expect, test } from 'vitest';
import { gate } from '#/testing/gate.ts';
import { mapAtOnce } from './at-once.ts';

test('answers come in the order of what was given, and only so many are under way', async () => {
  const gates = [1, 2, 3, 4].map(() => gate());
  const begun: number[] = [];
  const all = mapAtOnce([0, 1, 2, 3], 2, async (one) => {
    begun.push(one);
    await gates[one]?.opened;
    return one * 10;
  });
  await expect.poll(() => begun).toEqual([0, 1]);
  gates[1]?.open();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const one of gates) one.open();
  expect(await all).toEqual([0, 10, 20, 30]);
});

test('nothing is done for nothing, and a failure fails all', async () => {
  expect(await mapAtOnce([], 2, () => Promise.reject(new Error('asked')))).toEqual([]);
  await expect(mapAtOnce([1], 8, () => Promise.reject(new Error('asked')))).rejects.toThrow('asked');
});
