import { expect, test } from 'vitest';
import { bridgedMs, createRecentBuckets } from './recent-buckets.ts';

const listOf = (...names: string[]) => ({
  buckets: names.map((name) => ({ name })),
  total: names.length,
  hasUsage: true,
});
const clock = { ms: 0 };
const recent = () => createRecentBuckets(() => clock.ms);

test('returns the list as it is when nothing was done', () => {
  const list = listOf('a');
  expect(recent().merge(list)).toBe(list);
});

test('adds a created bucket until the server lists it', () => {
  const buckets = recent();
  buckets.created({ name: 'b', size: 0 });
  expect(buckets.merge(listOf('a', 'c'))).toEqual({
    buckets: [{ name: 'a' }, { name: 'b', size: 0 }, { name: 'c' }],
    total: 3,
    hasUsage: true,
  });
  expect(buckets.merge(listOf('a', 'b', 'c'))).toEqual(listOf('a', 'b', 'c'));
});

test('omits a deleted bucket, also from an older list', () => {
  const buckets = recent();
  buckets.deleted('b');
  expect(buckets.merge(listOf('a', 'b'))).toEqual(listOf('a'));
  expect(buckets.merge(listOf('a'))).toEqual(listOf('a'));
  expect(buckets.merge(listOf('a', 'b'))).toEqual(listOf('a'));
});

test('lists a bucket that was deleted and created again', () => {
  const buckets = recent();
  buckets.deleted('a');
  buckets.created({ name: 'a' });
  expect(buckets.merge(listOf())).toEqual(listOf('a'));
});

test('returns the server’s list after a while', () => {
  const buckets = recent();
  buckets.created({ name: 'b' });
  buckets.deleted('a');
  clock.ms += bridgedMs;
  expect(buckets.merge(listOf('a'))).toEqual(listOf('a'));
});
