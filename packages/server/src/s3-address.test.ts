import { expect, test } from 'vitest';
import { s3Address } from './s3-address.ts';

const endpoint = new URL('http://storage:9000');
const keys = { accessKey: 'a', secretKey: 'b' };

test('keys are encoded by segment', () => {
  const url = s3Address(endpoint, { bucket: 'b', key: "a b/%2F+('*!)/🚢" }, keys);
  expect(url.href).toBe('http://storage:9000/b/a%20b/%252F%2B%28%27%2A%21%29/%F0%9F%9A%A2');
});

test.each([
  { bucket: '..' },
  { bucket: 'b', key: '../c' },
  { bucket: 'b', key: 'a/./b' },
  { bucket: 'b', key: '' },
  { bucket: 'b', key: '\ud800' },
])('an address that would name something else is refused: %j', (target) => {
  expect(() => s3Address(endpoint, target, keys)).toThrow(expect.objectContaining({ code: 'KeyRefused' }));
});

test('a slash in a bucket name stays within the name', () => {
  expect(s3Address(endpoint, { bucket: 'a/b' }, keys).pathname).toBe('/a%2Fb');
});

test('only a long session token travels in the query', () => {
  const query = { versions: '', prefix: undefined };
  const short = s3Address(endpoint, { bucket: 'b', query }, { ...keys, sessionToken: 't' });
  expect(short.search).toBe('?versions=');
  const sessionToken = 't'.repeat(5000);
  const long = s3Address(endpoint, { bucket: 'b', query }, { ...keys, sessionToken });
  expect(long.searchParams.get('X-Amz-Security-Token')).toBe(sessionToken);
});
