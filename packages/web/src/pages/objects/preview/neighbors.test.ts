import { expect, test } from 'vitest';
import type { ObjectRow } from '../object-row.ts';
import { neighborsOf, previewable } from './neighbors.ts';

const row = (name: string, sizeBytes: number, day: number): ObjectRow => ({
  key: `in/${name}`,
  name,
  isFolder: name === 'folder',
  sizeBytes,
  modifiedAt: `2026-01-0${day}T00:00:00Z`,
});
const rows = [
  row('folder', 0, 1),
  row('a.png', 3, 2),
  row('b.zip', 1, 1),
  row('c.pdf', 1, 3),
  row('d.txt', 2, 1),
];
const namesOf = (found: readonly ObjectRow[]) => found.map(({ name }) => name);

test.each([
  [{}, ['a.png', 'c.pdf', 'd.txt']],
  [{ order: 'desc' }, ['d.txt', 'c.pdf', 'a.png']],
  [{ sort: 'size' }, ['c.pdf', 'd.txt', 'a.png']],
  [{ sort: 'modified', order: 'desc' }, ['c.pdf', 'a.png', 'd.txt']],
] as const)('lists what can be shown, ordered by %j', (order, names) => {
  expect(namesOf(previewable(rows, order))).toEqual(names);
});

test('knows what stands beside an object', () => {
  const shown = previewable(rows, {});
  expect(neighborsOf('in/c.pdf', shown)).toMatchObject({
    previous: rows[1],
    next: rows[4],
    position: 2,
    count: 3,
  });
  expect(neighborsOf('in/a.png', shown).previous).toBeUndefined();
  expect(neighborsOf('in/d.txt', shown).next).toBeUndefined();
  expect(neighborsOf('in/b.zip', shown)).toMatchObject({ previous: undefined, next: undefined, position: 0 });
});
