import { expect, test } from 'vitest';
import { zipEntries, zipOf } from './zip.ts';

test('restores files from an archive', () => {
  const archive = zipOf({ 'a/b.txt': 'one', 'ü.json': '{}', empty: '' });
  const texts = [...zipEntries(archive)].map(([name, bytes]) => [name, bytes.toString()]);
  expect(texts).toEqual([
    ['a/b.txt', 'one'],
    ['ü.json', '{}'],
    ['empty', ''],
  ]);
});

test('rejects damaged and invalid archives', () => {
  const archive = zipOf({ a: 'text' });
  archive.write('next', archive.indexOf('text'));
  expect(() => zipEntries(archive)).toThrow('damaged');
  expect(() => zipEntries(Buffer.from('PK'))).toThrow('no zip archive');
});
