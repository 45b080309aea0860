import { expect, test } from 'vitest';
import { requireSlash } from './require-slash.ts';

test.each([
  ['a', false, false],
  ['a/', true, false],
  ['a', true, true],
  ['a/', true, true],
])('the path %s, recursive %s, all versions %s', (path, recursive, all) => {
  expect(() => requireSlash({ path, recursive, all }, 'query.prefix')).not.toThrow();
});

test('rejects a path without a slash for what is below', () => {
  expect(() => requireSlash({ path: 'a', recursive: true, all: false }, 'body.0.path')).toThrow(
    expect.objectContaining({ code: 'InvalidInput', field: 'body.0.path' }) as Error,
  );
});
