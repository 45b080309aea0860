import { ApiError } from '@longshore/contract/client';
import { expect, test } from 'vitest';
import { doEach } from './do-each.ts';

const failure = (status: number, message: string) =>
  new ApiError(status, { code: 'AccessDenied', message, detailedMessage: '', requestId: '' });

const quietly = { signal: new AbortController().signal, onProgress: () => undefined };

test('does the same with each name, and tells how far it is', async () => {
  const handled: number[] = [];
  const { done, failures } = await doEach(['a', 'b', 'c'], () => Promise.resolve(), {
    ...quietly,
    onProgress: (count) => handled.push(count),
  });
  expect(done.toSorted()).toEqual(['a', 'b', 'c']);
  expect(failures).toEqual([]);
  expect(handled).toEqual([1, 2, 3]);
});

test('names each that was refused, and does the others', async () => {
  const act = (name: string) =>
    name === 'b' ? Promise.reject(failure(403, 'not this one')) : Promise.resolve();
  const { done, failures } = await doEach(['a', 'b', 'c'], act, quietly);
  expect(done.toSorted()).toEqual(['a', 'c']);
  expect(failures).toMatchObject([
    { id: 'b', name: 'b', reason: expect.stringContaining('Not this one') as string },
  ]);
});

test('fails as a whole when the session is over', async () => {
  const over = failure(401, 'over');
  await expect(doEach(['a'], () => Promise.reject(over), quietly)).rejects.toBe(over);
});

test('begins nothing more once it is stopped', async () => {
  const stop = new AbortController();
  const names = Array.from({ length: 20 }, (_, at) => String(at));
  const act = () => {
    stop.abort();
    return Promise.resolve();
  };
  const { done } = await doEach(names, act, { ...quietly, signal: stop.signal });
  expect(done.length).toBeLessThan(5);
});
