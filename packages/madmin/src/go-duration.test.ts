import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goDuration } from './go-duration.ts';

test('reads whole numbers with units', () => {
  expect(goDuration(0)).toBe('0s');
  expect(goDuration(90_000)).toBe('90s');
  expect(goDuration(1500)).toBe('1500ms');
  expect(goDuration(0.0015)).toBe('1500ns');
  expect(goDuration(2.5)).toBe('2ms500000ns');
});

test('preserves any duration without exponents', () => {
  const unitMs: Record<string, number> = { s: 1000, ms: 1, ns: 1e-6 };
  fc.assert(
    fc.property(fc.double({ min: 0, max: 9e12, noNaN: true }), (durationMs) => {
      const text = goDuration(durationMs);
      expect(text).toMatch(/^(\d+(s|ms|ns))+$/);
      let readMs = 0;
      for (const [, count, unit] of text.matchAll(/(\d+)([a-z]+)/g))
        readMs += Number(count) * (unitMs[unit ?? ''] ?? Number.NaN);
      expect(Math.abs(readMs - durationMs)).toBeLessThanOrEqual(1e-6 + durationMs * 1e-15);
    }),
  );
});

test('rejects what is no duration, naming its input', () => {
  for (const durationMs of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e13])
    expect(() => goDuration(durationMs, 'maxWaitMs')).toThrow(
      expect.objectContaining({ name: 'InputError', field: 'maxWaitMs' }),
    );
});

test('limits durations to 64 bits', () => {
  expect(goDuration(9_223_372_036_854)).toBe('9223372036854ms');
  expect(() => goDuration(9_223_372_036_855)).toThrow(expect.objectContaining({ field: 'durationMs' }));
});
