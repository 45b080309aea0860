import { expect, test } from 'vitest';
import { zipEntries, zipOf } from './zip.ts';

test('files come out of an archive as they went in', () => {
  const archive = zipOf({ 'a/b.txt': 'one', 'ü.json': '{}', empty: '' });
  const texts = [...zipEntries(archive)].map(([name, bytes]) => [name, bytes.toString()]);
  expect(texts).toEqual([
    ['a/b.txt', 'one'],
    ['ü.json', '{}'],
    ['empty', ''],
  ]);
});

test('what is damaged or no archive is refused', () => {
  const archive = zipOf({ a: 'text' });
  archive.write('next', archive.indexOf('text'));
  expect(() => zipEntries(archive)).toThrow('damaged');
  expect(() => zipEntries(Buffer.from('PK'))).toThrow('no zip archive');
});
