import { expect, test } from 'vitest';
import { bucketOf } from '#/testing/bucket-of.ts';
import { takenKeys } from './taken-keys.ts';

const numbered = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, at) => `${prefix}k${String(at).padStart(5, '0')}`);

test('finds a key beyond the first page with one more call', async () => {
  const { list, asked } = bucketOf(numbered(1001));
  const { stored, unchecked } = await takenKeys(list, ['k01000', 'k01001']);
  expect(stored).toContain('k01000');
  expect(stored).not.toContain('k01001');
  expect(unchecked.size).toBe(0);
  expect(asked.map(({ prefix }) => prefix)).toEqual(['', 'k01000', 'k01001']);
});

test('lists each folder of the keys once', async () => {
  const { list, asked } = bucketOf(['a/x', 'a/b/y', 'a/b/z/deep', 'other/x']);
  const { stored } = await takenKeys(list, ['a/x', 'a/y', 'a/b/y', 'a/b/z']);
  expect([...stored].toSorted()).toEqual(['a/b/', 'a/b/y', 'a/b/z/', 'a/x']);
  expect(asked.map(({ prefix }) => prefix)).toEqual(['a/', 'a/b/']);
});

test('finds a folder with the name of a key beyond the first page', async () => {
  const { list } = bucketOf([...numbered(1001), 'same/inner']);
  expect((await takenKeys(list, ['same'])).stored).toContain('same/');
});

test.each([
  [100, 1 + 100],
  [101, 3],
])('reads on for more than a hundred open keys: %i', async (count, calls) => {
  const { list, asked } = bucketOf(numbered(2500));
  const keys = numbered(count).map((key) => `${key}-new`);
  expect((await takenKeys(list, keys)).unchecked.size).toBe(0);
  expect(asked).toHaveLength(calls);
});

test('reads at most twenty pages, and returns the rest as unchecked', async () => {
  const { list, asked } = bucketOf(numbered(20_001));
  const keys = [...numbered(1), ...numbered(200, 'z')];
  const { stored, unchecked } = await takenKeys(list, keys);
  expect(asked).toHaveLength(20);
  expect(stored).toContain('k00000');
  expect([...unchecked]).toEqual(numbered(200, 'z'));
});

test('returns the keys of a folder that may not be listed as unchecked', async () => {
  const { list } = bucketOf(['a/x', 'b/x'], { refused: ['b/'] });
  const { stored, unchecked } = await takenKeys(list, ['a/x', 'a/y', 'b/x']);
  expect(stored).toContain('a/x');
  expect([...unchecked]).toEqual(['b/x']);
});

test('returns only those keys as unchecked that are refused alone', async () => {
  const { list } = bucketOf(numbered(1001), { refused: ['k01000'] });
  const { unchecked } = await takenKeys(list, ['k00000', 'k01000', 'k02000']);
  expect([...unchecked]).toEqual(['k01000']);
});
