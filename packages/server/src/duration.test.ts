import { expect, test } from 'vitest';
import { durationSeconds, durationWords } from './duration.ts';

test.each([
  ['0', 0],
  ['90', 90],
  ['999999999', 999_999_999],
  ['90s', 90],
  ['45m', 2700],
  ['12h', 43_200],
  ['1h30m15s', 5415],
  ['1s1h', 3601],
])('%s is %i seconds', (text, seconds) => {
  expect(durationSeconds(text)).toBe(seconds);
});

test.each(['', '1d', 'h', '1.5h', '-1', '1h 30m', '1234567890', '1234567890s'])(
  'rejects the duration %j',
  (text) => {
    expect(durationSeconds(text)).toBeNull();
  },
);

test.each([
  [0, '0h'],
  [1, '1s'],
  [60, '1m'],
  [90, '90s'],
  [3600, '1h'],
  [5400, '90m'],
  [43_200, '12h'],
])('%i seconds are written as %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
  expect(durationSeconds(words)).toBe(seconds);
});
