import { expect, test } from 'vitest';
import { listPage } from './list-page.ts';
import { mostEntries } from './most-entries.ts';

test('starts a list at its first item with 20 by default', () => {
  expect(listPage.parse({})).toEqual({ offset: 0, limit: 20 });
  expect(listPage.parse({ offset: '5', limit: '1' })).toEqual({ offset: 5, limit: 1 });
  expect(listPage.parse({ limit: '0' })).toEqual({ offset: 0, limit: mostEntries });
  for (const query of [{ limit: '-1' }, { offset: '-1' }, { limit: '1000000001' }])
    expect(listPage.safeParse(query).success).toBe(false);
});
