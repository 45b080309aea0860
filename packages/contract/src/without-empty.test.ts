import { expect, test } from 'vitest';
import { z } from 'zod';
import { listPage } from './list-page.ts';
import { queryFlag } from './query-values.ts';
import { withoutEmpty } from './without-empty.ts';

const query = listPage.extend({
  all: queryFlag.optional(),
  text: z.string().optional(),
  name: z.string().min(1),
});

test.each([
  [
    { name: 'a', all: '', offset: '', limit: '' },
    { name: 'a', offset: 0, limit: 20 },
  ],
  [
    { name: 'a', all: 'true', limit: '5' },
    { name: 'a', all: true, offset: 0, limit: 5 },
  ],
  [
    { name: 'a', text: '' },
    { name: 'a', text: '', offset: 0, limit: 20 },
  ],
])('reads the query %j as %j', (given, read) => {
  expect(query.parse(withoutEmpty(query, given))).toEqual(read);
});

test('keeps required and unknown values', () => {
  expect(withoutEmpty(query, { name: '', unknown: '', constructor: '' })).toEqual({
    name: '',
    unknown: '',
    constructor: '',
  });
  expect(query.safeParse(withoutEmpty(query, { name: '' })).error?.issues[0]?.path).toEqual(['name']);
});
