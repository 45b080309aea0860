import { expect, test } from 'vitest';
import { remotePlace } from './remote-place.ts';

test.each([
  ['http://far:9000', undefined, 'http://far:9000'],
  ['HTTPS://far/', undefined, 'https://far'],
  ['https://far', true, 'https://far'],
  ['http://far', false, 'http://far'],
  ['far:9000', true, 'https://far:9000'],
  ['far', false, 'http://far'],
])('%s with TLS %s is %s', (text, useTls, place) => {
  expect(remotePlace(text, useTls)).toBe(place);
});

test.each([
  ['far:9000', undefined, 'must begin with http'],
  ['ftp://far', undefined, 'not the address of an HTTP server'],
  ['http://', undefined, 'not the address of an HTTP server'],
  ['a b', true, 'not the address of an HTTP server'],
  ['http://far/minio', undefined, 'a host and a port only'],
  ['http://far/?a=b', undefined, 'a host and a port only'],
  ['http://far/#a', undefined, 'a host and a port only'],
  ['http://user@far', undefined, 'a host and a port only'],
  ['http://:secret@far', undefined, 'a host and a port only'],
  ['http://far', true, 'http:// while TLS is on'],
  ['https://far', false, 'https:// while TLS is off'],
])('rejects %s with TLS %s', (text, useTls, words) => {
  expect(() => remotePlace(text, useTls)).toThrow(
    expect.objectContaining({
      code: 'InvalidInput',
      field: 'body.targetURL',
      message: expect.stringContaining(words) as string,
    }) as Error,
  );
});
