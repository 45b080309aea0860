import { expect, test } from 'vitest';
import { pathsOf } from './listed-keys.ts';
import { compareKeys } from './place.ts';

test.each<[only: string[] | undefined, paths: string[]]>([
  [undefined, ['p/']],
  [
    ['p/b', 'p/a'],
    ['p/a', 'p/b'],
  ],
  [
    ['p/a/1', 'p/a/', 'p/a'],
    ['p/a', 'p/a/'],
  ],
  [
    ['p/a', 'p/ab', 'p/a'],
    ['p/a', 'p/ab'],
  ],
])('goes through %j as %j', (only, paths) => {
  expect(pathsOf({ prefix: 'p/', only })).toEqual(paths);
});

test('orders keys by their bytes, as storage servers do', () => {
  // By UTF-16 units the last two would change places.
  const keys = ['A', 'a', 'a/', 'a/b', 'ü', '\uffee', '😀'];
  expect(keys.toSorted(compareKeys)).toEqual(keys);
});
