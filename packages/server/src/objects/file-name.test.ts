import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['folder/a.txt', 'a.txt'],
  ['folder/', 'folder'],
  ['/', '/'],
  ['a.txt', 'a.txt'],
])('saves %j as %j', (key, name) => {
  expect(fileNameOf(key)).toBe(name);
});
