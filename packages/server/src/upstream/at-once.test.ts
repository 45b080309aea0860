import { expect, test } from 'vitest';
import { gate } from '#/testing/gate.ts';
import { mapAtOnce } from './at-once.ts';

test('returns answers in order with limited concurrency', async () => {
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

test('does nothing for an empty list, and fails with the first failure', async () => {
  expect(await mapAtOnce([], 2, () => Promise.reject(new Error('asked')))).toEqual([]);
  await expect(mapAtOnce([1], 8, () => Promise.reject(new Error('asked')))).rejects.toThrow('asked');
});

test('begins nothing after a failure, and waits for what is under way', async () => {
  const slow = gate();
  const begun: number[] = [];
  const ended: number[] = [];
  const all = mapAtOnce([0, 1, 2, 3], 2, async (one) => {
    begun.push(one);
    if (one === 0) throw new Error('asked');
    await slow.opened;
    ended.push(one);
  });
  const failure = all.catch((cause: unknown) => ({ cause, ended: [...ended] }));
  slow.open();
  expect(await failure).toEqual({ cause: new Error('asked'), ended: [1] });
  expect(begun).toEqual([0, 1]);
});
