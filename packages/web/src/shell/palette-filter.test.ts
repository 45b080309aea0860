import { expect, test } from 'vitest';
import { fuzzyRank } from './palette-filter.ts';

test('ranks nearer matches first', () => {
  const ranks = ['backups', 'old backups', 'oldbackups', 'b-a-c-k'].map((text) => fuzzyRank('back', text));
  expect(ranks).toEqual([0, 1, 2, 7]);
  expect(fuzzyRank('crbkt', 'Create bucket')).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(fuzzyRank('tekcub', 'Create bucket')).toBe(Number.POSITIVE_INFINITY);
  expect(fuzzyRank('', 'anything')).toBe(0);
});
