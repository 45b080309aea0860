import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath, canonicalQuery, encodeStrictly } from './encode.ts';
import { character } from '../testing/characters.ts';

test.each([
  ['', '/'],
  ['/a/b', '/a/b'],
  ['/a b', '/a%20b'],
  ["/it's(1)!*", '/it%27s%281%29%21%2A'],
  ['/%7Ea%2fb', '/~a/b'],
  ['/100%', '/100%25'],
  ['/%FF%fe', '/%FF%FE'],
  ['/é', '/%C3%A9'],
])('encodes the path %j as %j', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test('encodes to unreserved characters and escapes, reversibly', () => {
  const wellFormed = fc.string({ unit: character }).filter((text) => text.isWellFormed());
  const property = fc.property(wellFormed, (text) => {
    const encoded = encodeStrictly(text);
    expect(encoded).toMatch(/^([A-Za-z0-9\-_.~]|%[0-9A-F]{2})*$/);
    expect(decodeURIComponent(encoded)).toBe(text);
    expect(canonicalPath(`/${encoded}`)).toBe(`/${encoded.replaceAll('%2F', '/')}`);
  });
  fc.assert(property);
});

test('sorts by name and keeps the order within a name', () => {
  const pairs = [
    ['b', '2'],
    ['a', 'z'],
    ['b', '1'],
    ['B', ''],
    ['a', 'y x'],
  ] as const;
  expect(canonicalQuery(pairs)).toBe('B=&a=z&a=y%20x&b=2&b=1');
});
