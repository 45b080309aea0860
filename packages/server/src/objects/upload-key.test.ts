import { expect, test } from 'vitest';
import { uploadKey } from './upload-key.ts';

test.each([
  ['', 'a.txt', 'a.txt'],
  ['folder/', 'a.txt', 'folder/a.txt'],
  ['folder/b.txt', 'a.txt', 'folder/b.txt'],
  ['folder/b.txt', '', 'folder/b.txt'],
])('the prefix %j and the file %j make %j', (prefix, fileName, key) => {
  expect(uploadKey(prefix, fileName)).toBe(key);
});

test.each([
  ['', '', 'body'],
  ['folder/', '', 'body'],
  ['folder/', '../a', 'query.prefix'],
  ['', 'x'.repeat(1025), 'query.prefix'],
])('the prefix %j and the file %.20j are refused', (prefix, fileName, field) => {
  expect(() => uploadKey(prefix, fileName)).toThrow(
    expect.objectContaining({ code: 'KeyRefused', field }) as Error,
  );
});
