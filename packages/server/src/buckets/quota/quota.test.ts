import { expect, test } from 'vitest';
import { quotaBytesOf, quotaWarnings } from './quota.ts';

test.each([
  [{ enabled: true, amount: 10 }, 10],
  [{ enabled: false, amount: 10 }, 0],
  [{ enabled: true }, 0],
] as const)('reads %j as a quota of %i bytes', (asked, quotaBytes) => {
  expect(quotaBytesOf(asked)).toBe(quotaBytes);
});

test.each([
  [10, 10, 1],
  [10, 11, 1],
  [10, 9, 0],
  [1, undefined, 0],
  [0, 5, 0],
  [0, 0, 0],
])('a quota of %s in a bucket that holds %s returns %i warnings', (quotaBytes, heldBytes, count) => {
  expect(quotaWarnings(quotaBytes, heldBytes)).toHaveLength(count);
});
