import { expect, test } from 'vitest';
import { unreadOf } from './group-policies.ts';

test('tells groups that may not be looked at from those that are too many', () => {
  expect(unreadOf([], 0)).toBeNull();
  expect(unreadOf([true, false], 2)).toBeNull();
  expect(unreadOf([true, undefined], 3)).toEqual({ missing: 'admin:GetGroup' });
  expect(unreadOf([true, false], 3)).toEqual({});
});
