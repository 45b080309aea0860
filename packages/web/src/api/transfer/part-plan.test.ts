import { expect, test } from 'vitest';
import { partBytesOf, plannedParts } from './part-plan.ts';

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

test.each([
  [17 * mebibyte, 16, 2],
  [gibibyte, 16, 64],
  [16 * gibibyte, 16, 1024],
  [16 * gibibyte + 1, 64, 257],
  [625 * gibibyte, 64, 10_000],
  [625 * gibibyte + 1, 65, 9847],
  [5 * 1024 * gibibyte, 525, 9987],
])('splits %i bytes into parts of %i MiB', (sizeBytes, partMebibytes, count) => {
  const partBytes = partBytesOf(sizeBytes);
  expect(partBytes).toBe(partMebibytes * mebibyte);
  expect(Math.ceil(sizeBytes / partBytes)).toBe(count);
});

test('covers a file without gaps, the last part being what is left', () => {
  expect(plannedParts(25, 10)).toEqual([
    { partNumber: 1, from: 0, to: 10 },
    { partNumber: 2, from: 10, to: 20 },
    { partNumber: 3, from: 20, to: 25 },
  ]);
  expect(plannedParts(20, 10)).toHaveLength(2);
  expect(plannedParts(0, 10)).toEqual([{ partNumber: 1, from: 0, to: 0 }]);
});
