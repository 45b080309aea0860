import { expect, test } from 'vitest';
import { newAccessKey, newSecretKey, randomText } from './random-text.ts';

test('makes access keys of 16 and secret keys of 32 letters and digits', () => {
  expect(newAccessKey()).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(newSecretKey()).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(newSecretKey()).not.toBe(newSecretKey());
});

test('uses every letter and digit', () => {
  expect(new Set(randomText(10_000)).size).toBe(62);
});
