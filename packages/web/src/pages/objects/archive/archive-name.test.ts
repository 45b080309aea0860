import { expect, test } from 'vitest';
import { objectRow } from '../object-row.ts';
import { archiveName } from './archive-name.ts';

const now = new Date('2024-05-06T07:08:09.123Z');
const row = (name: string, place = '') => objectRow({ name, size: 1, last_modified: '' }, place);

test.each([
  ['a folder', [row('a/photos/', 'a/')], 'photos.zip'],
  ['a folder found from further up', [row('a/photos/')], 'photos.zip'],
  ['several in a folder', [row('a/b/1', 'a/b/'), row('a/b/2/', 'a/b/')], 'b-2024-05-06T07-08-09.zip'],
  ['several in the bucket', [row('1'), row('2')], 'bucket-2024-05-06T07-08-09.zip'],
  ['a folder first', [row('x/2/', 'x/'), row('x/1', 'x/')], 'x-2024-05-06T07-08-09.zip'],
])('names the archive of %s', (_, rows, name) => {
  expect(archiveName('bucket', rows, now)).toBe(name);
});
