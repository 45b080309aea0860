import { expect, test } from 'vitest';
import { criteriaOf } from './criteria.ts';
import { filterInTurns } from './filter-in-turns.ts';

const never = new AbortController().signal;

test('a pattern that takes long with each key leaves others their turn', async () => {
  const part = 'a'.repeat(250);
  const long = { key: `${part}/${part}/${part}/${part}`, sizeBytes: 0, modifiedAt: '' };
  const keys = Array.from({ length: 300 }, () => long);
  const fits = criteriaOf({ prefix: '', name: `*/*${'a?'.repeat(100)}b*` });
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  expect(await filterInTurns(keys, fits, never)).toEqual([]);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(2);
});

test('keeps what fits, in its order', async () => {
  expect(await filterInTurns([3, 1, 4, 1, 5], (one) => one > 2, never)).toEqual([3, 4, 5]);
});
