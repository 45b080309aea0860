import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectionOf } from './selection.ts';

test.each([
  [['a.txt'], ''],
  [['p/a.txt'], 'p/'],
  [['p/sub/'], 'p/'],
  [['p/a.txt', 'p/sub/'], 'p/'],
  [['p/a/x', 'p/b/y'], 'p/'],
  [['p/ab/x', 'p/ac/y'], 'p/'],
  [['pa/x', 'pb/y'], ''],
  [['p/x', 'p/a/y'], 'p/'],
  [['p/x', 'q'], ''],
])('leaves out of %j what all have in common', (paths, common) => {
  expect(selectionOf('b', paths)).toMatchObject({ paths, common });
});

test('takes nothing twice', () => {
  const given = ['p/a', 'p/a', 'p/sub/x', 'p/sub/', 'p/sub/deep/', 'p/sub/', 'p/subway'];
  expect(selectionOf('b', given).paths).toEqual(['p/a', 'p/sub/', 'p/subway']);
});

// By the square of the slashes this takes minutes, and more memory than there is.
test('takes names with many folders in them', () => {
  const deep = 'a/'.repeat(50_000);
  const given = [
    ...Array.from({ length: 100 }, (_, at) => `${deep}${at}`),
    `${deep}folder/`,
    `${deep}folder/x`,
  ];
  const { paths, common } = selectionOf('b', given);
  expect(paths).toEqual(given.slice(0, -1));
  expect(common).toBe(deep);
});

test('equals the definition', () => {
  const name = fc.array(fc.constantFrom('a', 'b', 'ab', '-', '0'), { minLength: 1, maxLength: 4 });
  const path = fc.tuple(name, fc.constantFrom('', '/')).map(([parts, end]) => `${parts.join('/')}${end}`);
  fc.assert(
    fc.property(fc.array(path, { maxLength: 8 }), (given) => {
      const isBelow = (one: string) =>
        given.some((other) => other !== one && other.endsWith('/') && one.startsWith(other));
      expect(selectionOf('b', given).paths).toEqual([...new Set(given)].filter((one) => !isBelow(one)));
    }),
    { numRuns: 1000 },
  );
});
