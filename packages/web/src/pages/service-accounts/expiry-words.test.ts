import { expect, test } from 'vitest';
import { timeLeft } from '#/messages/times.ts';
import { expiryState, localTime } from './expiry-words.ts';

const nowMs = Date.parse('2026-03-01T12:00:00Z');

test.each([
  [undefined, 'never'],
  ['2026-03-01T12:00:00Z', 'expired'],
  ['2026-03-01T12:00:01Z', 'soon'],
  ['2026-03-08T12:00:00Z', 'soon'],
  ['2026-03-08T12:00:01Z', 'later'],
] as const)('%s is %s', (expiration, state) => {
  expect(expiryState(expiration, nowMs)).toBe(state);
});

test.each([
  ['2026-03-01T23:00:00Z', '11 hr'],
  ['2026-03-01T12:20:30Z', '20 min'],
  ['2026-03-04T11:59:00Z', '2 days'],
  ['2026-03-01T11:00:00Z', '0 min'],
])('until %s, %s are left', (expiration, words) => {
  expect(timeLeft(expiration, nowMs, 'en')).toBe(words);
});

test('writes a time as its field takes it', () => {
  expect(localTime(undefined)).toBe('');
  const iso = '2026-03-08T02:05:00.000Z';
  expect(new Date(localTime(iso)).toISOString()).toBe(iso);
});
