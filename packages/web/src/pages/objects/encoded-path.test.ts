import { expect, test } from 'vitest';
import { placeOfEncodedPath, placeOfKey } from './encoded-path.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['a folder', base64('ä folder/日本/'), { prefix: 'ä folder/日本/' }],
  ['in the alphabet of addresses', Buffer.from('??>>/').toString('base64url'), { prefix: '??>>/' }],
  ['an object in a folder', base64('a/b.txt'), { prefix: 'a/', object: 'a/b.txt' }],
  ['an object of the bucket', base64('b.txt'), { object: 'b.txt' }],
  ['no base64', 'a folder!', {}],
  ['no UTF-8', Buffer.from([0xff, 0xfe, 0x2f]).toString('base64'), {}],
  ['nothing', '', {}],
])('%s', (_words, path, place) => {
  expect(placeOfEncodedPath(path)).toEqual(place);
});

test.each([
  ['dir/a.txt', { prefix: 'dir/', object: 'dir/a.txt' }],
  ['a.txt', { object: 'a.txt' }],
  ['dir/deep/', { prefix: 'dir/deep/' }],
  ['ä 100%/日本', { prefix: 'ä 100%/', object: 'ä 100%/日本' }],
  ['', {}],
  ['/', {}],
])('opens the key %j at its place', (key, place) => {
  expect(placeOfKey(key)).toEqual(place);
});
