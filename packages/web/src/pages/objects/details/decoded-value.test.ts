import { expect, test } from 'vitest';
import { decodedValue } from './decoded-value.ts';

test.each([
  ['plain', 'plain'],
  ['gr%C3%B6%C3%9Fe', 'größe'],
  ['100%', '100%'],
  ['100%25', '100%'],
  ['%FF', '%FF'],
])('reads %j as %j', (text, expected) => {
  expect(decodedValue(text)).toBe(expected);
});
