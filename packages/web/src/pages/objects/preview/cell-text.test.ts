import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';

test.each([
  [null, ''],
  [undefined, ''],
  ['a\nb', 'a\nb'],
  [12345678901234567890n, '12345678901234567890'],
  [-0.5, '-0.5'],
  [false, 'false'],
  [new Date('2026-01-02T03:04:05Z'), '2026-01-02T03:04:05.000Z'],
  [new Date(Number.NaN), ''],
  [new Uint8Array([0, 255]), '00ff'],
  [{ a: [1n, new Uint8Array([1])] }, '{"a":["1","01"]}'],
  ['x'.repeat(501), `${'x'.repeat(500)}…`],
])('writes %o', (value, text) => {
  expect(cellText(value)).toBe(text);
});
