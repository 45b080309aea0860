import { expect, test } from 'vitest';
import { jsonFaultPlace } from './json-fault.ts';

test.each([
  '{}',
  '[]',
  ' {"a": [1, -2.5e3, true, false, null, "x\\u00e9\\n", {"b": {}}], "c": []}\n',
  '"text"',
  '0',
])('finds no fault in %j', (text) => {
  expect(() => JSON.parse(text) as unknown).not.toThrow();
  expect(jsonFaultPlace(text)).toBeNull();
});

test.each([
  ['', 1, 1],
  ['{"a": }', 1, 7],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{"a": 1,}', 1, 9],
  ['[1, 2,]', 1, 7],
  ['{"a": 1', 1, 8],
  ['{"a": "open', 1, 7],
  ['{a: 1}', 1, 2],
  ['{"a": 01}', 1, 7],
  ['{"a": 1}}', 1, 9],
  ['{"a" 1}', 1, 6],
  ['["a": 1]', 1, 5],
  ['{"a": nul}', 1, 7],
  ['[}', 1, 2],
])('finds the place of the fault in %j', (text, line, column) => {
  expect(() => JSON.parse(text) as unknown).toThrow();
  expect(jsonFaultPlace(text)).toEqual({ line, column });
});

test('reads as many brackets as a policy can hold', () => {
  expect(jsonFaultPlace('['.repeat(20_000))).toEqual({ line: 1, column: 20_001 });
});
