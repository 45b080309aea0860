import { expect, test } from 'vitest';
import { slots } from './slots.ts';

const signal = new AbortController().signal;

test('lets so many in at once, and the others in their order', async () => {
  const take = slots(2);
  const order: string[] = [];
  const enter = async (name: string) => {
    const release = await take(signal);
    order.push(name);
    return release;
  };
  const first = await enter('a');
  await enter('b');
  const third = enter('c');
  const fourth = enter('d');
  expect(order).toEqual(['a', 'b']);
  first();
  (await third)();
  await fourth;
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

test('forgets who stopped waiting', async () => {
  const take = slots(1);
  const release = await take(signal);
  const leaving = new AbortController();
  const left = take(leaving.signal);
  const next = take(signal);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  release();
  (await next)();
  await expect(take(leaving.signal)).rejects.toThrow('left');
});
