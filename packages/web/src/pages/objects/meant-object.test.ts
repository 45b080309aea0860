import { expect, test } from 'vitest';
import { standingOf } from './meant-object.ts';

const rowsOf = (...keys: string[]) => keys.map((key) => ({ key }));
const some = { rows: rowsOf('d/a', 'd/c'), hasMore: true, hasFailed: false };

test('finds a loaded object', () => {
  expect(standingOf('d/c', some)).toBe('found');
  expect(standingOf('d/c', { ...some, hasMore: false, hasFailed: true })).toBe('found');
});

test('searches as long as more may come', () => {
  expect(standingOf('d/d', some)).toBe('sought');
  expect(standingOf('d/d', { ...some, rows: [] })).toBe('sought');
});

test.each([
  ['nothing more comes', 'd/d', { hasMore: false }],
  ['the list is past it', 'd/b', {}],
  ['the list could not be read on', 'd/d', { hasFailed: true }],
  ['too much would have to be read', 'd/d', { rows: Array.from({ length: 20_000 }, () => ({ key: 'd/a' })) }],
])('it is missing where %s', (_words, key, more) => {
  expect(standingOf(key, { ...some, ...more })).toBe('missing');
});
