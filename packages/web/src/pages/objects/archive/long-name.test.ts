import { expect, test } from 'vitest';
import { objectRow } from '../object-row.ts';
import { hasLongName, mostNameCharacters, nameOf, shortened } from './long-name.ts';

const row = (name: string) => objectRow({ name, size: 1, last_modified: '' }, '');
const target = (...names: readonly string[]) => ({ bucketName: 'b', rows: names.map(row) });
const long = `${'x'.repeat(300)}.tar`;

test('asks for another name of one file with a long one, on Windows', () => {
  expect(hasLongName(target(`a/${long}`), true)).toBe(true);
  expect(hasLongName(target(`a/${long}`), false)).toBe(false);
  expect(hasLongName(target(`${'x'.repeat(300)}/short`), true)).toBe(false);
  expect(hasLongName(target('y'.repeat(mostNameCharacters)), true)).toBe(false);
  expect(hasLongName(target('y'.repeat(mostNameCharacters + 1)), true)).toBe(true);
  expect(hasLongName(target(`${'x'.repeat(300)}/`), true)).toBe(false);
  expect(hasLongName(target(long, long), true)).toBe(false);
});

test('shortens a name and keeps its ending', () => {
  expect(nameOf(`a/${long}`)).toBe(long);
  expect(shortened(long)).toBe(`${'x'.repeat(mostNameCharacters - 4)}.tar`);
  expect(shortened('z'.repeat(300))).toHaveLength(mostNameCharacters);
  expect(shortened(`${'x'.repeat(199)}🚢🚢`).isWellFormed()).toBe(true);
});
