import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitParallel } from './limit-parallel.ts';

test('runs all tasks within its limit, despite failures', async () => {
  const limited = limitParallel(2);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      limited(async () => {
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

test('releases an aborted task without delaying others', async () => {
  const limited = limitParallel(1);
  const first = Promise.withResolvers<void>();
  const started: string[] = [];
  const giveUp = new AbortController();
  const task =
    (name: string, until?: Promise<void>): (() => Promise<string>) =>
    async () => {
      started.push(name);
      await until;
      return name;
    };
  const running = limited(task('running', first.promise), giveUp.signal);
  const waiting = limited(task('waiting'), giveUp.signal);
  const next = limited(task('next'));
  const reason = new Error('left');
  giveUp.abort(reason);
  await expect(running).rejects.toBe(reason);
  await expect(waiting).rejects.toBe(reason);
  await expect(limited(task('late'), giveUp.signal)).rejects.toBe(reason);
  expect(started).toEqual(['running']);
  first.resolve();
  expect(await next).toBe('next');
  expect(started).toEqual(['running', 'next']);
  expect(getEventListeners(giveUp.signal, 'abort')).toHaveLength(0);
});

test('runs no more at once after a pause', async () => {
  const limited = limitParallel(1);
  await limited(async () => {});
  const held = Promise.withResolvers<void>();
  const started: string[] = [];
  const first = limited(async () => {
    started.push('first');
    await held.promise;
  });
  const second = limited(async () => {
    started.push('second');
  });
  await setImmediate();
  expect(started).toEqual(['first']);
  held.resolve();
  await Promise.all([first, second]);
  expect(started).toEqual(['first', 'second']);
});
