import { formatDuration } from '@longshore/contract/duration';
import { expect, test, vi } from 'vitest';
import { i18n, startMessages } from '#/messages/i18n.ts';
import { durationText } from './duration-text.ts';

const day = 86_400;

test('formats alike in every locale', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startMessages('en');
  for (const seconds of [0, 1, 59, 61, 3_600, 3_912, day - 1, day, 6 * day, 7 * day, 31 * day, 800 * day])
    expect(durationText(seconds)).toBe(formatDuration(seconds));
  expect(durationText(3_912)).toBe('1 hour 5 minutes 12 seconds');
  expect(durationText(3_653 * day)).toBe('10 years');
  await i18n.changeLanguage('en-GB');
  expect(durationText(2 * 7 * day)).toBe('2 weeks');
});
