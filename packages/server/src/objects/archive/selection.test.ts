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
