import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ObjectKey, StoredKey } from './key-schemas.ts';
import { keyProblem } from './key.ts';

describe('keyProblem', () => {
  test.each([
    ['a', null],
    ['a/b/c.txt', null],
    ['folder/', null],
    [' leading and trailing ', null],
    ['ü/日本/🙂', null],
    ['a+b&c=d?e#f%20g\\h"i\'j', null],
    ['...', null],
    ['a/.hidden/..b', null],
    ['', 'empty'],
    ['\uD800', 'notText'],
    [`${'a'.repeat(255)}/${'b'.repeat(255)}/${'c'.repeat(255)}/${'d'.repeat(255)}/`, null],
    ['a'.repeat(256), 'longSegment'],
    [`a/${'ü'.repeat(128)}`, 'longSegment'],
    ['a'.repeat(1025), 'tooLong'],
    ['ü'.repeat(513), 'tooLong'],
    ['/a', 'leadingSlash'],
    ['/', 'leadingSlash'],
    ['a//b', 'emptySegment'],
    ['a//', 'emptySegment'],
    ['a/./b', 'dotSegment'],
    ['../a', 'dotSegment'],
    ['a/..', 'dotSegment'],
    ['.', 'dotSegment'],
    ['a/ .. /b', 'dotSegment'],
    ['a\\..\\b', 'dotSegment'],
    ['a\\b', null],
    ['a\u0000', 'zeroByte'],
    ['a/b__XLDIR__', 'reservedSegment'],
    ['__XLDIR__/b', 'reservedSegment'],
    ['a__XLDIR__b', null],
  ])('%j: %j', (key, expected) => {
    expect(keyProblem(key)).toBe(expected);
    expect(ObjectKey.safeParse(key).success).toBe(expected === null);
  });

  test('accepts only keys that URLs can carry', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (key) => {
        if (keyProblem(key) === null) expect(decodeURIComponent(encodeURIComponent(key))).toBe(key);
      }),
    );
  });

  test('accepts long path segments for reading and deleting, and rejects the rest', () => {
    expect(StoredKey.safeParse('a'.repeat(256)).success).toBe(true);
    for (const key of ['', '\uD800', '/a', 'a//b', 'a/./b', 'a\u0000', 'dm__XLDIR__', 'a'.repeat(1025)])
      expect(StoredKey.safeParse(key).success).toBe(false);
  });

  test('names the problem in the refusal', () => {
    const result = ObjectKey.safeParse('a//b');
    expect(result.error?.issues).toMatchObject([
      { message: 'must not have an empty part (two slashes in a row)', params: { problem: 'emptySegment' } },
    ]);
  });
});
