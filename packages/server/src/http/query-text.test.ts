import { expect, test } from 'vitest';
import { hasTooManyParameters, parseQuery, unreadable } from './query-text.ts';

test.each<[string, Record<string, unknown>]>([
  ['', {}],
  ['prefix=a%2Fb%C3%A9+c&recursive=true', { prefix: 'a/bé c', recursive: 'true' }],
  ['prefix=a=b&flag&=x', { prefix: 'a=b', flag: '' }],
  ['prefix=a&prefix=b&prefix=c', { prefix: ['a', 'b', 'c'] }],
  ['prefix=%E9', { prefix: unreadable }],
  ['prefix=%zz', { prefix: unreadable }],
  ['prefix=%ED%A0%80', { prefix: unreadable }],
  ['prefix=\u00c3\u00a9', { prefix: unreadable }],
  ['%zz=1', {}],
])('the query %s is read', (text, values) => {
  expect({ ...parseQuery(text) }).toEqual(values);
});

test('reads 200 parameters and no more', () => {
  expect(parseQuery('a&'.repeat(199))).toEqual({ a: Array.from({ length: 199 }, () => '') });
  expect(hasTooManyParameters(parseQuery('a&'.repeat(199)))).toBe(false);
  expect(hasTooManyParameters(parseQuery('a&'.repeat(200)))).toBe(true);
});
