import { expect, test } from 'vitest';
import { BucketTagsSet } from './tags-schemas.ts';

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key-${at}`, '']));
const passes = (tags: unknown) => BucketTagsSet.safeParse({ tags }).success;

test.each<[string, object, boolean]>([
  ['50 tags', many(50), true],
  ['51 tags', many(51), false],
  ['a key of 128 characters', { ['k'.repeat(128)]: '' }, true],
  ['a key of 129 characters', { ['k'.repeat(129)]: '' }, false],
  ['a key of none', { '': '' }, false],
  ['a value of 256 characters', { k: 'v'.repeat(256) }, true],
  ['a value of 257 characters', { k: 'v'.repeat(257) }, false],
])('%s', (_name, tags, expected) => {
  expect(passes(tags)).toBe(expected);
});

test('accepts no tags, which removes all', () => {
  expect(BucketTagsSet.parse({})).toEqual({ tags: {} });
});
