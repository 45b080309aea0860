import { expect, test } from 'vitest';
import { s3Address } from './address.ts';

const endpoint = new URL('http://storage:9000');
const keys = { accessKey: 'a', secretKey: 'b' };

test('encodes keys by segment', () => {
  const url = s3Address(endpoint, { bucket: 'bkt', key: "a b/%2F+('*!)/🚢" }, keys);
  expect(url.href).toBe('http://storage:9000/bkt/a%20b/%252F%2B%28%27%2A%21%29/%F0%9F%9A%A2');
});

test.each([
  { bucket: 'bkt', key: '../c' },
  { bucket: 'bkt', key: 'a/./b' },
  { bucket: 'bkt', key: '' },
  { bucket: 'bkt', key: '\ud800' },
])('rejects an address that would name something else: %j', (target) => {
  expect(() => s3Address(endpoint, target, keys)).toThrow(expect.objectContaining({ code: 'KeyRefused' }));
});

test.each(['..', 'a/b', 'minio', '.minio.sys', 'minio/admin/v3', 'a\u0000bc'])(
  'rejects %j as a bucket',
  (bucket) => {
    expect(() => s3Address(endpoint, { bucket, key: 'admin/v3/info' }, keys)).toThrow(
      expect.objectContaining({ code: 'InvalidInput' }),
    );
  },
);

test('sends only long session tokens in the query', () => {
  const query = { versions: '', prefix: undefined };
  const short = s3Address(endpoint, { bucket: 'bkt', query }, { ...keys, sessionToken: 't' });
  expect(short.search).toBe('?versions=');
  const sessionToken = 't'.repeat(5000);
  const long = s3Address(endpoint, { bucket: 'bkt', query }, { ...keys, sessionToken });
  expect(long.searchParams.get('X-Amz-Security-Token')).toBe(sessionToken);
});
