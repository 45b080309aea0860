import { expect, test } from 'vitest';
import { criteriaOf, tagsFit } from './criteria.ts';

const listed = (key: string, more: { sizeBytes?: number; modifiedAt?: string } = {}) => ({
  key,
  sizeBytes: 10,
  modifiedAt: '2024-05-06T07:08:09.000Z',
  ...more,
});

test.each([
  ['part of a name', { name: 'HOTO' }, 'a/Photo.jpg', true],
  ['not of a folder above', { name: 'photo' }, 'photo/x.jpg', false],
  ['the folder of a marker', { name: 'photo' }, 'a/photo/', true],
  ['a whole name by pattern', { name: '*.JPG' }, 'a/b/photo.jpg', true],
  ['no part by pattern', { name: 'photo*' }, 'a/my photo.jpg', false],
  ['one character', { name: '?.txt' }, 'a/🚢.txt', true],
  ['more than one character', { name: '?.txt' }, 'a/bc.txt', false],
  ['a path below the prefix', { name: 'b/pho', prefix: 'a/' }, 'a/b/photo.jpg', true],
  ['no path above the prefix', { name: 'a/b', prefix: 'a/' }, 'a/b/photo.jpg', false],
  ['a path by pattern', { name: 'b/*/x', prefix: 'a/' }, 'a/b/c/d/x', true],
  ['nothing asked', {}, 'a', true],
] as const)('matches names: %s', (...row) => {
  const [, criteria, key, isFitting] = row;
  expect(criteriaOf({ prefix: '', ...criteria })(listed(key))).toBe(isFitting);
});

test.each([
  [{ minSizeBytes: 10 }, true],
  [{ minSizeBytes: 11 }, false],
  [{ maxSizeBytes: 10 }, true],
  [{ maxSizeBytes: 9 }, false],
  [{ minSizeBytes: 5, maxSizeBytes: 15 }, true],
])('matches the size with both ends: %j', (criteria, isFitting) => {
  expect(criteriaOf({ prefix: '', ...criteria })(listed('a'))).toBe(isFitting);
});

test.each([
  [{ modifiedFrom: '2024-05-06T07:08:09Z' }, true],
  [{ modifiedFrom: '2024-05-06T09:08:10+02:00' }, false],
  [{ modifiedTo: '2024-05-06T09:08:09+02:00' }, true],
  [{ modifiedTo: '2024-05-06T07:08:08Z' }, false],
])('matches the time with both ends: %j', (criteria, isFitting) => {
  expect(criteriaOf({ prefix: '', ...criteria })(listed('a'))).toBe(isFitting);
});

test('finds nothing by time of an object without one', () => {
  const fits = criteriaOf({ prefix: '', modifiedFrom: '1970-01-01T00:00:00Z' });
  expect(fits(listed('a', { modifiedAt: '' }))).toBe(false);
});

test('wants all tags, with the value where one is given', () => {
  const tags = { team: 'blue', year: '' };
  expect(tagsFit([{ key: 'team' }, { key: 'year', value: '' }], tags)).toBe(true);
  expect(tagsFit([{ key: 'team', value: 'red' }], tags)).toBe(false);
  expect(tagsFit([{ key: 'team' }, { key: 'missing' }], tags)).toBe(false);
  expect(tagsFit([{ key: 'toString' }], tags)).toBe(false);
});
