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

test('what is below a path without a slash is refused, for nothing is', () => {
  expect(() => requireSlash({ path: 'a', recursive: true, all: false }, 'body.0.path')).toThrow(
    expect.objectContaining({ code: 'InvalidInput', field: 'body.0.path' }) as Error,
  );
});
