import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { createUserIds } from './user-id.ts';

const keyOf = (text: string) => createSecretKey(Buffer.from(text));

test('returns one id of 16 characters per user and console', () => {
  const [here, again, elsewhere] = ['a', 'a', 'b'].map((key) => createUserIds(keyOf(key)));
  const id = here?.({ userName: 'ann' });
  expect(id).toMatch(/^[\w-]{16}$/);
  expect(here?.({ userName: 'ann' })).toBe(id);
  expect(again?.({ userName: 'ann' })).toBe(id);
  expect(here?.({ userName: 'bob' })).not.toBe(id);
  expect(elsewhere?.({ userName: 'ann' })).not.toBe(id);
});

test('returns the same ids beyond its cache', () => {
  const idOf = createUserIds(keyOf('a'));
  const names = Array.from({ length: 1500 }, (_, at) => `user ${at}`);
  const ids = names.map((userName) => idOf({ userName }));
  expect(new Set(ids).size).toBe(names.length);
  expect(names.map((userName) => idOf({ userName }))).toEqual(ids);
});
