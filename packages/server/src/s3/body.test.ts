import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { discard, readAll, readText } from './body.ts';

const pieces = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

test('reads a whole body up to its limit', async () => {
  expect(await readText(pieces('12', '3ü'), 5)).toBe('123ü');
  await expect(readText(pieces('12', '3ü'), 4)).rejects.toMatchObject({ code: 'UpstreamInvalid' });
});

test('reports each chunk before keeping it, and none over the limit', async () => {
  const told: number[] = [];
  const reading = {
    mostBytes: 3,
    tooLarge: () => new Error('large'),
    add: (bytes: number) => void told.push(bytes),
  };
  await expect(readAll(pieces('12', '3', '4'), reading)).rejects.toThrow('large');
  expect(told).toEqual([2, 1]);
});

test('drains an unwanted body up to a megabyte', async () => {
  const body = pieces('x'.repeat(1_000_000));
  await discard(body);
  expect(body.readableEnded).toBe(true);
  await expect(discard(pieces('x'.repeat(1_000_000), 'x'))).rejects.toMatchObject({
    code: 'UpstreamInvalid',
  });
});
