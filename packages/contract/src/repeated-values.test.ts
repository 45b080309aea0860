import { expect, test } from 'vitest';
import { z } from 'zod';
import { queryFlag } from './query-values.ts';
import { withLists } from './repeated-values.ts';

const query = z.object({
  fp: z.array(z.string()).optional(),
  all: z.array(queryFlag).default([]),
  one: z.string().optional(),
});

test.each([
  [{}, { all: [] }],
  [{ fp: 'a' }, { fp: ['a'], all: [] }],
  [
    { fp: ['a', 'b'], all: 'true' },
    { fp: ['a', 'b'], all: [true] },
  ],
  [{ one: 'a' }, { one: 'a', all: [] }],
])('reads the query %j as %j', (given, read) => {
  expect(query.parse(withLists(query, given))).toEqual(read);
});

test('rejects repeated values of what is no list', () => {
  expect(query.safeParse(withLists(query, { one: ['a', 'b'] })).error?.issues[0]?.path).toEqual(['one']);
});
