import { expect, test } from 'vitest';
import { lineDiff } from './line-diff.ts';

const told = (before: string, after: string) =>
  lineDiff(before === '' ? [] : before.split(' '), after === '' ? [] : after.split(' '))
    .map(({ kind, text }) => `${{ same: '', added: '+', removed: '-' }[kind]}${text}`)
    .join(' ');

test.each([
  ['', '', ''],
  ['a b', 'a b', 'a b'],
  ['a', '', '-a'],
  ['', 'a', '+a'],
  ['a b c', 'a x c', 'a -b +x c'],
  ['a b c', 'b c d', '-a b c +d'],
  ['a b c d', 'a c b d', 'a -b c +b d'],
])('tells from %j to %j: %j', (before, after, expected) => {
  expect(told(before, after)).toBe(expected);
});

test('tells long texts as replaced', () => {
  const long = Array.from({ length: 1500 }, (_, at) => String(at));
  const lines = lineDiff(long, long);
  expect(lines).toHaveLength(3000);
  expect(lines[0]).toEqual({ kind: 'removed', text: '0' });
});
