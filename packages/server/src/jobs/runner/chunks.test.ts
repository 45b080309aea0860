import { expect, test } from 'vitest';
import type { ListedObject } from '#/s3/listing.ts';
import { deleteKind } from '../kinds/delete.ts';
import { chunksOf } from './chunks.ts';
import type { ListedKey } from './listed-keys.ts';

const listed = (key: string, versions: number): ListedObject[] =>
  Array.from({ length: versions }, (_, at) => ({
    key,
    sizeBytes: 0,
    modifiedAt: '',
    version: { id: String(at), isLatest: at === 0, isDeleteMarker: false },
  }));

const whole = (key: string, versions: number): ListedKey => ({
  key,
  listed: listed(key, versions),
  goesOn: false,
});

async function cut(pages: readonly (readonly ListedKey[])[], versions: 'all' | 'nonCurrent', most: number) {
  const source = async function* () {
    yield* pages;
  };
  const task = { kind: 'delete', bucket: 'b', prefix: '', versions } as const;
  const chunks = chunksOf(source(), { task, kind: deleteKind, after: 'before', most: () => most });
  const found: [count: number, last: string, after: string | undefined][] = [];
  for await (const { items, last, after } of chunks) found.push([items.length, last, after]);
  return found;
}

test('cuts between keys, and at the end of a page', async () => {
  const pages = [[whole('a', 2), whole('b', 2), whole('c', 1)], [whole('d', 1)]];
  expect(await cut(pages, 'all', 3)).toEqual([
    [2, 'a', 'a'],
    [3, 'c', 'c'],
    [1, 'd', 'd'],
  ]);
});

test('goes past keys that do not concern the job', async () => {
  expect(await cut([[whole('a', 1), whole('b', 1)]], 'nonCurrent', 3)).toEqual([[0, 'b', 'b']]);
});

test('is not done with a key of which more follows', async () => {
  const pages = [[whole('a', 1), { ...whole('b', 4), goesOn: true }], [whole('b', 1)]];
  expect(await cut(pages, 'all', 2)).toEqual([
    [1, 'a', 'a'],
    [4, 'b', 'a'],
    [1, 'b', 'b'],
  ]);
});
