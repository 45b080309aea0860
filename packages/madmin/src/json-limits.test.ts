import { expect, test } from 'vitest';
import { maxJsonDepth, refuseCostly } from './json-limits.ts';

/** A list as deep as asked, of as many bytes as asked, half of it behind the list. */
const deep = (depth: number, sizeBytes: number): Buffer =>
  Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`.padEnd(sizeBytes));
const tooDeep = { name: 'UnexpectedReplyError', reason: 'wrong-shape' };

test('limits a reply to 500 levels', () => {
  expect(maxJsonDepth).toBe(500);
  expect(() => refuseCostly(deep(500, 100_000))).not.toThrow();
  expect(() => refuseCostly(deep(501, 100_000))).toThrow(expect.objectContaining(tooDeep) as Error);
});

test('ignores brackets within texts', () => {
  const text = `"${'['.repeat(501)}\\"${'['.repeat(501)}"`;
  expect(() => refuseCostly(Buffer.from(text.padEnd(100_000)))).not.toThrow();
  const more = Buffer.from(`[${text},${deep(500, 100_000).toString()}]`);
  expect(() => refuseCostly(more)).toThrow(expect.objectContaining(tooDeep) as Error);
});

test('measures depth per place', () => {
  const flat = Buffer.from(`[${'[{}],'.repeat(20_000)}0]`);
  expect(() => refuseCostly(flat)).not.toThrow();
});

test('does not check replies of up to 64 KiB', () => {
  expect(() => refuseCostly(deep(501, 65_536))).not.toThrow();
  expect(() => refuseCostly(deep(501, 65_537))).toThrow(expect.objectContaining(tooDeep) as Error);
});

test('limits a reply to four million values', () => {
  const numbers = (count: number) => Buffer.from(`[${'1,'.repeat(count - 1)}1]`);
  const tooMany = { name: 'UnexpectedReplyError', reason: 'too-large' };
  expect(() => refuseCostly(numbers(4_000_000))).not.toThrow();
  expect(() => refuseCostly(numbers(4_000_001))).toThrow(expect.objectContaining(tooMany) as Error);
});
