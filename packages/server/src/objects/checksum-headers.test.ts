import { expect, test } from 'vitest';
import { checksumHeaders } from './checksum-headers.ts';

test('keeps checksum headers only', () => {
  const checks = {
    'content-md5': 'XUFAKrxLKna5cZ2REBfFkg==',
    'x-amz-checksum-crc32c': 'mnG7TA==',
    'x-amz-checksum-type': 'FULL_OBJECT',
    'x-amz-sdk-checksum-algorithm': 'CRC32C',
  };
  const others = {
    'content-type': 'text/plain',
    'x-amz-acl': 'public-read',
    'x-amz-meta-a': 'b',
    cookie: 'c',
  };
  expect(checksumHeaders({ ...others, ...checks })).toEqual(checks);
  expect(checksumHeaders(others)).toEqual({});
});

test.each(['', 'ä', 'a b', 'one, two', 'x'.repeat(129)])('rejects %j', (value) => {
  expect(() => checksumHeaders({ 'content-md5': value })).toThrow('The header content-md5 is not valid');
});
