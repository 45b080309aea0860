import { expect, test } from 'vitest';
import { signingKey } from './signing-key.ts';

const scope = { day: '20330101', region: 'r', service: 's3' };

test('caches keys per day, region, service and secret', () => {
  const first = signingKey('secret', scope);
  expect(signingKey('secret', { ...scope })).toBe(first);
  for (const other of [
    signingKey('other', scope),
    signingKey('secret', { ...scope, day: '20330102' }),
    signingKey('secret', { ...scope, region: 'q' }),
    signingKey('secret', { ...scope, service: 'sts' }),
  ])
    expect(other.equals(first)).toBe(false);
});

test('caches a thousand keys and evicts the oldest', () => {
  const keyOf = (number: number) => signingKey(`key ${number}`, scope);
  const keys = Array.from({ length: 1000 }, (_, number) => keyOf(number));
  expect(keys.map((_, number) => keyOf(number) === keys[number])).not.toContain(false);
  const next = keyOf(1000);
  expect(keyOf(1000)).toBe(next);
  expect(keyOf(1)).toBe(keys[1]);
  const again = keyOf(0);
  expect(again).not.toBe(keys[0]);
  expect(again.equals(keys[0] ?? next)).toBe(true);
});
