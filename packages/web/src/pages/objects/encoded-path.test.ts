import { expect, test } from 'vitest';
import { placeOfEncodedPath } from './encoded-path.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['a folder', base64('ä folder/日本/'), { prefix: 'ä folder/日本/' }],
  ['in the alphabet of addresses', Buffer.from('??>>/').toString('base64url'), { prefix: '??>>/' }],
  ['an object in a folder', base64('a/b.txt'), { prefix: 'a/', filter: 'b.txt' }],
  ['an object of the bucket', base64('b.txt'), { filter: 'b.txt' }],
  ['no base64', 'a folder!', {}],
  ['no UTF-8', Buffer.from([0xff, 0xfe, 0x2f]).toString('base64'), {}],
  ['nothing', '', {}],
])('%s', (_words, path, place) => {
  expect(placeOfEncodedPath(path)).toEqual(place);
});
