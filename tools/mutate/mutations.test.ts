import { expect, test } from 'vitest';
import { mutationsOf } from './mutations.ts';

const broken = (text: string): string[] =>
  mutationsOf(text, 'a.ts').map(
    ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
  );

test.each([
  ['if (a) b();', ['if (!(a)) b();', 'if (a) {}']],
  ['x = a && b', ['{}', 'x = a || b', 'x = (a)']],
  ['const x = a ?? b', ['const x = (a)']],
  ['const x = a <= 10', ['const x = a < 10', 'const x = a <= 11']],
  ['const x = !a', ['const x = (a)']],
  ['const x = list.filter(f)', ['const x = list']],
  ['const x = { 1: true }', ['const x = { 1: false }']],
  ['throw new Error("ü")', ['{}']],
  ['const x = "ü" + a', []],
  ['type A = 1 | true; import b from "b";', []],
  ['const x = (a as 1) * 2', ['const x = (a as 1) / 2', 'const x = (a as 1) * 3']],
])('%s', (text, expected) => {
  expect(broken(text)).toEqual(expected);
});

test('reports places in characters', () => {
  expect(broken('const s = "🚢ü"; const x = 1;')).toEqual(['const s = "🚢ü"; const x = 2;']);
});
