import { expect, test } from 'vitest';
import { BucketLocks } from './bucket-locks.ts';

const bucketName = 'photos';
const never = new AbortController().signal;

/** Work that ends when it is told to. */
function openWork(words: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async (): Promise<void> => {
    words.push(`${name} begins`);
    await promise;
    words.push(`${name} ends`);
  };
  return { work, end: resolve };
}

test('serves waiters of one bucket in order', async () => {
  const locks = new BucketLocks();
  const words: string[] = [];
  const works = ['first', 'second', 'third'].map((name) => openWork(words, name));
  const held = works.map(({ work }) => locks.hold(bucketName, never, work));
  for (const { end } of works.toReversed()) end();
  await Promise.all(held);
  expect(words).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(locks.size).toBe(0);
});

test('does not block other buckets', async () => {
  const locks = new BucketLocks();
  const first = openWork([], 'first');
  const held = locks.hold(bucketName, never, first.work);
  await locks.hold('films', never, () => Promise.resolve());
  expect(locks.size).toBe(1);
  first.end();
  await held;
  expect(locks.size).toBe(0);
});

test('skips waiters that left', async () => {
  const locks = new BucketLocks();
  const words: string[] = [];
  const [first, second, third] = [
    openWork(words, 'first'),
    openWork(words, 'second'),
    openWork(words, 'third'),
  ];
  const leaving = new AbortController();
  const held = [
    locks.hold(bucketName, never, first.work),
    locks.hold(bucketName, leaving.signal, second.work),
    locks.hold(bucketName, never, third.work),
  ];
  leaving.abort(new Error('gone'));
  await expect(held[1]).rejects.toThrow('gone');
  third.end();
  first.end();
  await Promise.all([held[0], held[2]]);
  expect(words).toEqual(['first begins', 'first ends', 'third begins', 'third ends']);
  await expect(locks.hold(bucketName, leaving.signal, second.work)).rejects.toThrow('gone');
  expect(locks.size).toBe(0);
});

test('releases the lock after a failure', async () => {
  const locks = new BucketLocks();
  const failed = locks.hold(bucketName, never, () => Promise.reject(new Error('refused')));
  const next = locks.hold(bucketName, never, () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('refused');
  expect(await next).toBe('done');
  expect(locks.size).toBe(0);
});
