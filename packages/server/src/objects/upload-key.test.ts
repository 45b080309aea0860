import { expect, test } from 'vitest';
import { uploadKey } from './upload-key.ts';

test.each([
  ['', 'a.txt', 'a.txt'],
  ['folder/', 'a.txt', 'folder/a.txt'],
  ['folder/b.txt', 'a.txt', 'folder/b.txt'],
  ['folder/b.txt', '', 'folder/b.txt'],
])('joins the prefix %j and the file %j to %j', (prefix, fileName, key) => {
  expect(uploadKey(prefix, fileName)).toBe(key);
});

test.each([
  ['', '', 'body'],
  ['folder/', '', 'body'],
  ['folder/', '../a', 'query.prefix'],
  ['', 'x'.repeat(1025), 'query.prefix'],
])('rejects the prefix %j with the file %.20j', (prefix, fileName, field) => {
  expect(() => uploadKey(prefix, fileName)).toThrow(
    expect.objectContaining({ code: 'KeyRefused', field }) as Error,
  );
});
