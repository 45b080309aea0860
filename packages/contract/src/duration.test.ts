import { describe, expect, test } from 'vitest';
import { formatDuration, formatEventTime } from './duration.ts';

const day = 86_400;

describe('formatDuration', () => {
  test.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [61, '1 minute 1 second'],
    [3600, '1 hour'],
    [day - 1, '23 hours 59 minutes 59 seconds'],
    [day, '1 day'],
    [7 * day - 1, '6 days'],
    [7 * day, '1 week'],
    [30 * day, '4 weeks'],
    [31 * day, '1 month'],
    [365 * day, '12 months'],
    [366 * day, '1 year'],
    [800 * day, '2 years'],
    [-5, '0 seconds'],
    [Number.NaN, '0 seconds'],
  ])('%d seconds: %s', (seconds, expected) => {
    expect(formatDuration(seconds)).toBe(expected);
  });
});

test('gives times of events in milliseconds', () => {
  expect(formatEventTime(new Date(2026, 0, 2, 3, 4, 5, 6))).toBe('03:04:05:006');
  expect(formatEventTime(new Date(2026, 0, 2, 23, 59, 59, 999))).toBe('23:59:59:999');
});
