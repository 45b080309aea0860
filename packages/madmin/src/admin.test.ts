import { expect, test } from 'vitest';
import { createAdmin, type AdminOptions } from './admin.ts';
import { originOf } from './endpoint.ts';
import { amzDate } from './signing/amz-date.ts';

const options: AdminOptions = {
  endpoint: 'http://127.0.0.1:9000',
  credentials: { accessKey: 'a', secretKey: 'b' },
};

test.each([
  ['credentials.accessKey', { credentials: undefined }],
  ['credentials.accessKey', { credentials: { accessKey: '', secretKey: 'b' } }],
  ['credentials.secretKey', { credentials: { accessKey: 'a' } }],
  ['credentials.secretKey', { credentials: { accessKey: 'a', secretKey: '' } }],
  ['credentials.sessionToken', { credentials: { accessKey: 'a', secretKey: 'b', sessionToken: 1 } }],
  ['maxAttempts', { maxAttempts: Number.NaN }],
  ['maxAttempts', { maxAttempts: 0 }],
  ['maxAttempts', { maxAttempts: 1.5 }],
])('an admin with a wrong %s is refused', (field, wrong) => {
  const wrongOptions = { ...options, ...wrong } as AdminOptions;
  expect(() => createAdmin(wrongOptions)).toThrow(
    expect.objectContaining({ name: 'InputError', field }) as Error,
  );
});

test('an admin needs no more than an endpoint and keys', () => {
  expect(createAdmin(options)).toMatchObject({ region: 'us-east-1', maxAttempts: 3 });
});

test.each(['http://:secret@h', 'http://user@h', 'http://h/#f', 'http://h/p', 'http://h/?q', 'ftp://h', 'h'])(
  'the endpoint %s is refused',
  (endpoint) => {
    expect(() => originOf(endpoint)).toThrow(expect.objectContaining({ field: 'endpoint' }) as Error);
  },
);

test.each([Number.NaN, Infinity, -1, 8.64e15])('a clock that says %d is refused', (nowMs) => {
  expect(() => amzDate(nowMs)).toThrow(
    expect.objectContaining({ name: 'InputError', field: 'now' }) as Error,
  );
});

test('the last millisecond of the year 9999 can be signed', () => {
  expect(amzDate(253_402_300_799_999)).toEqual({ time: '99991231T235959Z', day: '99991231' });
  expect(amzDate(0)).toEqual({ time: '19700101T000000Z', day: '19700101' });
  expect(() => amzDate(253_402_300_800_000)).toThrow(expect.objectContaining({ field: 'now' }) as Error);
});

test('an endpoint is read once, and again after a hundred others', () => {
  const first = originOf('http://first.test');
  expect(originOf('http://first.test')).toBe(first);
  for (let count = 0; count < 200; count += 1) originOf(`http://other-${count}.test`);
  expect(originOf('http://first.test')).not.toBe(first);
  expect(originOf('http://first.test')).toEqual(first);
});
