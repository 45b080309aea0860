import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { refuse } from '#/upstream/errors.ts';
import { type Reading, readBody } from './read-body.ts';

function reading(more: Partial<Reading> = {}): Reading {
  const tooLarge = () => refuse('BodyTooLarge', 'too large');
  return { mostBytes: 10, tooLarge, reservation: { add: () => undefined }, ...more };
}

test('reads a body of the exact limit and rejects one more byte', async () => {
  const kept: number[] = [];
  const body = new PassThrough();
  const whole = readBody(body, reading({ reservation: { add: (bytes) => void kept.push(bytes) } }));
  body.write('12345');
  body.end('67890');
  expect((await whole).toString()).toBe('1234567890');
  expect(kept).toEqual([5, 5]);

  const large = new PassThrough();
  const refused = readBody(large, reading());
  large.write('1234567890');
  large.write('1');
  await expect(refused).rejects.toMatchObject({ code: 'BodyTooLarge' });
  expect(large.listenerCount('data')).toBe(0);
});

test('rejects a body that exceeds the memory', async () => {
  const body = new PassThrough();
  const full = () => {
    throw refuse('Overloaded', 'full');
  };
  const refused = readBody(body, reading({ reservation: { add: full } }));
  body.write('1');
  await expect(refused).rejects.toMatchObject({ code: 'Overloaded' });
});

test('times out a body that stalls', async () => {
  for (const limit of [{ arrivalMs: 20 }, { stallMs: 20 }]) {
    const body = new PassThrough();
    const refused = readBody(body, reading(limit));
    body.write('1');
    await expect(refused).rejects.toMatchObject({ code: 'RequestTooSlow' });
  }
});

test('cancels a body that is left or cut', async () => {
  const left = new PassThrough();
  const [ofLeft, broken] = [readBody(left, reading()), new PassThrough()];
  left.destroy();
  await expect(ofLeft).rejects.toMatchObject({ code: 'RequestCancelled' });
  const ofBroken = readBody(broken, reading());
  const cause = new Error('reset');
  broken.destroy(cause);
  await expect(ofBroken).rejects.toMatchObject({ code: 'RequestCancelled', cause });
});
