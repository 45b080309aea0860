import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { growth } from '@longshore/testkit/growth';
import { expect, test } from 'vitest';
import { HeldBytes } from './held-bytes.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('returns held bytes with the end of the last chunk', () => {
  const held = new HeldBytes();
  expect(held.take(Buffer.from('abcd'), 1, 3)).toBe('bc');
  for (let count = 0; count < 3; count += 1) {
    held.add(Buffer.from('--first'), 2);
    expect(held.sizeBytes).toBe(5);
    for (let at = 0; at < 5000; at += 1) held.add(Buffer.from('ü'), 0);
    expect(held.take(Buffer.from('end, next'), 0, 3)).toBe(`first${'ü'.repeat(5000)}end`);
    expect(held.sizeBytes).toBe(0);
  }
});

test('takes linear time for a value in tiny chunks', () => {
  const chunk = Buffer.alloc(100, 'x');
  const held = (chunks: number) => {
    const bytes = new HeldBytes();
    for (let count = 0; count < chunks; count += 1) bytes.add(chunk, 0);
    bytes.take(chunk, 0, 0);
  };
  expect(growth(held, 2000)).toBeLessThan(20);
});

test('frees the memory of a large value', () => {
  const value = Buffer.alloc(32 * 1024 * 1024, 'x');
  const takenBytes = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = takenBytes();
  const held = new HeldBytes();
  held.add(value, 0);
  expect(takenBytes() - before).toBeGreaterThan(value.length / 2);
  expect(held.take(value, 0, 1)).toHaveLength(value.length + 1);
  expect(takenBytes() - before).toBeLessThan(value.length / 2);
  expect(held.sizeBytes).toBe(0);
});
