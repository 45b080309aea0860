import { AdminApiError, NetworkError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import type { Patience } from './kind.ts';
import { oneByOne } from './one-by-one.ts';

const { signal } = new AbortController();
const broken = new AdminApiError({ code: 'InternalError', status: 500, message: 'no' });

function stepsFailing(patience: Patience, keys: readonly string[], cause: unknown = broken) {
  const items = ['a', 'b', 'c'].map((key) => ({ key }));
  return oneByOne({ items, signal, patience }, async ({ key }) => {
    if (keys.includes(key)) throw cause;
    return { done: 1 };
  });
}

const failed = (...keys: string[]) => keys.map((key) => ({ key, code: 'InternalError', message: 'no' }));

test('waits for a storage server that fails for the first time', async () => {
  await expect(stepsFailing('wait', ['b'])).rejects.toBe(broken);
});

test('tells an object apart that fails beside others', async () => {
  expect(await stepsFailing('tellApart', ['b'])).toMatchObject({ done: 2, failures: failed('b') });
  await expect(stepsFailing('tellApart', ['a', 'b', 'c'])).rejects.toBe(broken);
});

test('gives up at last on all that fail', async () => {
  const outcome = await stepsFailing('over', ['a', 'b', 'c']);
  expect(outcome).toMatchObject({ done: 0, failures: failed('a', 'b', 'c') });
});

test.each([
  new NetworkError('unreachable'),
  new AdminApiError({ code: 'XMinioStorageFull', status: 507, message: 'no' }),
  new AdminApiError({ code: 'ExpiredToken', status: 400, message: 'no' }),
])('blames no object for %o', async (cause) => {
  for (const patience of ['wait', 'tellApart', 'over'] as const)
    await expect(stepsFailing(patience, ['b'], cause)).rejects.toBe(cause);
});

test('gives up on nothing once it has to stop', async () => {
  const stopped = { items: [{ key: 'a' }], signal: AbortSignal.abort(), patience: 'over' } as const;
  await expect(oneByOne(stopped, () => Promise.reject(broken))).rejects.toBe(broken);
});
