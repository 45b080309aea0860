import type { ObjectVersion } from '@longshore/contract/objects/versions-schemas';
import { expect, test } from 'vitest';
import { objectRowOf, versionRows } from './version-row.ts';

const version = (id: string): ObjectVersion => ({
  version_id: id,
  size: 1,
  last_modified: '2026-01-01T00:00:00Z',
  is_latest: id === 'c',
  is_delete_marker: false,
});

test('numbers versions from the oldest on, once all are there', () => {
  const versions = ['c', 'b', 'a'].map(version);
  expect(versionRows(versions, true).map(({ id, number }) => [id, number])).toEqual([
    ['c', 3],
    ['b', 2],
    ['a', 1],
  ]);
  expect(versionRows(versions, false).map(({ number }) => number)).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['a', 'a'],
  ['in/a', 'a'],
  ['in/marker/', 'marker/'],
])('shows the key %j as %j', (key, name) => {
  const [row] = versionRows([version('a')], true);
  expect(row && objectRowOf(key, row)).toMatchObject({ key, name, isFolder: false });
});
