import { growth } from '@longshore/testkit/growth';
import { expect, test } from 'vitest';
import { refuseCostlyJson } from './json-shape.ts';

const check = (text: string) => () => refuseCostlyJson(Buffer.from(text));
const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
const list = (values: number) => JSON.stringify({ keys: Array.from({ length: values - 1 }, () => 1) });

test('accepts 64 levels and rejects 66', () => {
  expect(check(nested(64))).not.toThrow();
  expect(check(nested(66))).toThrow(/nested too deep/);
});

test('does not count closed lists and objects as levels', () => {
  expect(check('['.repeat(64))).not.toThrow();
  expect(check('['.repeat(65))).toThrow(/nested too deep/);
  expect(check(`[${'[],'.repeat(100)}${'{},'.repeat(100)}1]`)).not.toThrow();
});

test('counts lists, objects and members as values', () => {
  expect(check(`[${'[],'.repeat(99_999)}1]`)).not.toThrow();
  expect(check(`[${'[],'.repeat(100_000)}1]`)).toThrow(/too many values/);
});

test('accepts 200,000 values and rejects more', () => {
  expect(check(list(200_000))).not.toThrow();
  expect(check(list(200_001))).toThrow(/too many values/);
});

test('ignores brackets in strings', () => {
  const text = JSON.stringify({ a: '['.repeat(100), b: `"${'{,'.repeat(300_000)}\\` });
  expect(check(text)).not.toThrow();
});

test('takes time linear to the size', () => {
  const ofSize = (size: number) => check(`"${'\\"[,'.repeat(size)}"`)();
  expect(growth(ofSize, 20_000)).toBeLessThan(24);
});
