import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laidOut } from './json-layout.ts';

test.each([
  ['{"a":1,"b":[true,null]}', '{\n  "a": 1,\n  "b": [\n    true,\n    null\n  ]\n}'],
  ['[]', '[]'],
  ['{ }', '{}'],
  ['[[],{}]', '[\n  [],\n  {}\n]'],
  ['{"a":"x, {y}: \\"z\\""}', '{\n  "a": "x, {y}: \\"z\\""\n}'],
  ['12345678901234567890.10', '12345678901234567890.10'],
  ['{"a":1,"a":2}', '{\n  "a": 1,\n  "a": 2\n}'],
  ['"cut \\', '"cut \\'],
  ['{"a":[1,2,"cut', '{\n  "a": [\n    1,\n    2,\n    "cut'],
])('lays out %s', (text, expected) => {
  expect(laidOut(text)).toBe(expected);
});

test('lays out as JSON.stringify does, and changes blanks only', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const plain = JSON.stringify(JSON.parse(text));
      expect(laidOut(plain)).toBe(JSON.stringify(JSON.parse(plain), null, 2));
    }),
  );
});

test('keeps all but blanks of any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(laidOut(text).replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    }),
  );
});
