import { beforeEach, expect, test, vi } from 'vitest';
import { createNameBatch } from './name-batch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const never = new AbortController().signal;

function lengths() {
  const read = vi.fn(async (names: readonly string[]) => new Map(names.map((name) => [name, name.length])));
  return { read, ask: createNameBatch({ quietMs: 100, most: 2, read }) };
}

test('reads names together up to one call’s limit', async () => {
  const { read, ask } = lengths();
  const answers = Promise.all(['a', 'bb', 'ccc'].map((name) => ask(name, never)));
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(await answers).toEqual([1, 2, 3]);
  expect(read.mock.calls).toEqual([[['a', 'bb']], [['ccc']]]);
});

test('skips names that are no longer needed', async () => {
  const { read, ask } = lengths();
  const leaving = new AbortController();
  const gone = ask('a', leaving.signal).catch(String);
  const kept = ask('bb', never);
  leaving.abort('scrolled away');
  await vi.advanceTimersByTimeAsync(100);
  expect(await gone).toBe('scrolled away');
  expect(await kept).toBe(2);
  expect(read.mock.calls).toEqual([[['bb']]]);
});

test('returns undefined for missing names, and rejects with the call’s failure', async () => {
  const some = createNameBatch({ quietMs: 1, most: 9, read: async () => new Map([['a', 1]]) });
  const told = Promise.all([some('a', never), some('b', never)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await told).toEqual([1, undefined]);
  const failing = createNameBatch({ quietMs: 1, most: 9, read: async () => Promise.reject(new Error('no')) });
  const failed = failing('a', never).catch(String);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toBe('Error: no');
});
