import { expect, test } from 'vitest';
import { cleanForwardedFor } from './forwarded-for.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['192.0.2.1,198.51.100.7:80', '192.0.2.1, 198.51.100.7'],
  ['192.0.2.1, , 198.51.100.7,', '192.0.2.1, 198.51.100.7'],
  ['192.0.2.1, unknown, 198.51.100.7', '198.51.100.7'],
  ['192.0.2.1, 10.0.0.999, 198.51.100.7', '198.51.100.7'],
  ['192.0.2.1:port, 198.51.100.7', '198.51.100.7'],
  ['192.0.2.1, fe80::1%eth0, 198.51.100.7', '198.51.100.7'],
  ['198.51.100.7, unknown', undefined],
  ['<script>', undefined],
  ['', undefined],
])('reads from "%s" the addresses %s', (given, left) => {
  const headers = { 'x-forwarded-for': given };
  cleanForwardedFor(headers);
  expect(headers['x-forwarded-for']).toBe(left);
});

test('returns none without the header', () => {
  const headers = {};
  cleanForwardedFor(headers);
  expect(headers).toEqual({});
});
