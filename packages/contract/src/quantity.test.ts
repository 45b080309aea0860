import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCount, formatSize, formatThousands, parseSize, sizeBytesOf, sizeUnits } from './quantity.ts';

describe('formatSize', () => {
  test.each([
    [0, '0 B'],
    [9, '9 B'],
    [1023, '1023 B'],
    [1024, '1.0 KiB'],
    [1536, '1.5 KiB'],
    [10_189, '10 KiB'],
    [10_240, '10 KiB'],
    [1_048_575, '1.0 MiB'],
    [1024 ** 3, '1.0 GiB'],
    [100 * 1024 ** 4, '100 TiB'],
    [1024 ** 5, '1.0 PiB'],
    [1024 ** 6, '1.0 EiB'],
    [1024 ** 7, '1.0 ZiB'],
    [1024 ** 8, '1.0 YiB'],
    [5000 * 1024 ** 8, '5000 YiB'],
    [-1, '-'],
    [Number.NaN, '-'],
    [Number.POSITIVE_INFINITY, '-'],
  ])('%d: %s', (bytes, expected) => {
    expect(formatSize(bytes)).toBe(expected);
  });

  test('keeps close to the exact size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 52 }), (bytes) => {
        const read = parseSize(formatSize(bytes)) ?? -1;
        expect(Math.abs(read - bytes)).toBeLessThanOrEqual(bytes * 0.051);
      }),
    );
  });
});

describe('parseSize', () => {
  test.each([
    ['512', 512],
    ['1.5 GiB', 1_610_612_736],
    ['10Gi', 10_737_418_240],
    [' 2 tib ', 2 * 1024 ** 4],
    ['0', 0],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['1 GB', null],
    ['1,5 GiB', null],
    ['100000 EiB', null],
  ])('%j: %j', (text, expected) => {
    expect(parseSize(text)).toBe(expected);
  });

  test('restores whole units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1023 }), fc.constantFrom(...sizeUnits), (size, unit) => {
        expect(parseSize(`${String(size)} ${unit}`)).toBe(sizeBytesOf(size, unit));
      }),
    );
  });
});

describe('counts', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1234, '1.2K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [1_500_000, '1.5M'],
    [2_000_000_000, '2B'],
    [1_234_567_000_000, '1,234.6B'],
    [-1500, '-1.5K'],
    [Number.NaN, '-'],
  ])('%d: %s', (count, expected) => {
    expect(formatCount(count)).toBe(expected);
  });

  test.each([
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-1234.5, '-1,234.5'],
  ])('%d in full: %s', (count, expected) => {
    expect(formatThousands(count)).toBe(expected);
  });
});
