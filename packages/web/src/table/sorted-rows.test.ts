import { expect, test } from 'vitest';
import { sortedRows } from './sorted-rows.ts';

interface Item {
  readonly name: string;
  readonly sizeBytes?: number;
}

const columns = [
  { id: 'name', header: 'Name', sortValue: ({ name }: Item) => name },
  { id: 'size', header: 'Size', sortValue: ({ sizeBytes }: Item) => sizeBytes },
  { id: 'note', header: 'Note' },
];
const items: readonly Item[] = [
  { name: 'b', sizeBytes: 10 },
  { name: 'none' },
  { name: 'a', sizeBytes: 9 },
  { name: 'c', sizeBytes: 10 },
];

const namesBy = (columnId: string, isDescending = false, leads?: (item: Item) => boolean) =>
  sortedRows(items, { columns, sort: { columnId, isDescending }, leads }).map(({ name }) => name);

test('sorts numbers as numbers, equals in the given order in both directions', () => {
  expect(namesBy('size')).toEqual(['a', 'b', 'c', 'none']);
  expect(namesBy('size', true)).toEqual(['b', 'c', 'a', 'none']);
});

test('sorts texts by their characters', () => {
  expect(namesBy('name')).toEqual(['a', 'b', 'c', 'none']);
  expect(namesBy('name', true)).toEqual(['none', 'c', 'b', 'a']);
});

test('sorts names as people read them, and keys as the storage server does', () => {
  const names = ['c', 'B10', 'b2', 'B2', 'é', 'f', 'b02'];
  const sortedBy = (isByKey: boolean) =>
    sortedRows(names, {
      columns: [{ id: 'name', header: 'Name', sortValue: (name) => name, isByKey }],
      sort: { columnId: 'name', isDescending: false },
    });
  expect(sortedBy(false)).toEqual(['b02', 'b2', 'B2', 'B10', 'c', 'é', 'f']);
  expect(sortedBy(true)).toEqual(['B10', 'B2', 'b02', 'b2', 'c', 'f', 'é']);
});

test('puts rows that lead before all others, sorted in themselves', () => {
  const isLarge = ({ sizeBytes = 0 }: Item) => sizeBytes === 10;
  expect(namesBy('name', true, isLarge)).toEqual(['c', 'b', 'none', 'a']);
});

test('keeps the given order without a column to sort by', () => {
  const given = items.map(({ name }) => name);
  expect(namesBy('note')).toEqual(given);
  expect(namesBy('gone')).toEqual(given);
  expect(sortedRows(items, { columns, sort: undefined })).toBe(items);
});
