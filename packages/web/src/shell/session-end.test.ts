import { expect, test } from 'vitest';
import { renewalWaitMs, soonMs } from './session-end.ts';

const minuteMs = 60_000;

test('renews a long session five minutes before its end', () => {
  expect(renewalWaitMs(60 * minuteMs)).toBe(60 * minuteMs - soonMs);
});

test.each([5 * minuteMs, minuteMs, 30_000])(
  'renews a session of %d ms while a third of it is left',
  (leftMs) => {
    expect(renewalWaitMs(leftMs)).toBeCloseTo((leftMs * 2) / 3);
  },
);
