import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createAdmin, type AdminOptions } from './admin.ts';
import { originOf } from './endpoint.ts';
import { createTransport } from './transport/create.ts';
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
  ['endpoint', { endpoint: undefined }],
  ['endpoint', { endpoint: 'localhost:9000' }],
  ['endpoint', { endpoint: 'http://h/path' }],
  ['endpoint', { endpoint: 'http://user:secret@h' }],
  ['region', { region: 7 }],
  ['appInfo.name', { appInfo: { name: 'my app', version: '1' } }],
  ['appInfo.name', { appInfo: { version: '1' } }],
  ['appInfo.version', { appInfo: { name: 'app', version: '1\r\nx: y' } }],
])('rejects a wrong %s', (field, wrong) => {
  const wrongOptions = { ...options, ...wrong } as AdminOptions;
  expect(() => createAdmin(wrongOptions)).toThrow(
    expect.objectContaining({ name: 'InputError', field }) as Error,
  );
});

test('needs no more than an endpoint and keys', () => {
  expect(createAdmin(options)).toMatchObject({ region: 'us-east-1', maxAttempts: 3 });
});

const secret = { accessKey: 'ann', secretKey: 'the-secret-key', sessionToken: 'the-session-token' };

test.each([
  ['keys', secret],
  ['a function', () => Promise.resolve(secret)],
])('an admin with %s shows no secret, however it is printed or copied', async (_what, credentials) => {
  const transport = createTransport({ key: 'the-secret-key', cert: 'the-secret-key', ca: 'the-secret-key' });
  const admin = createAdmin({ ...options, credentials, transport });
  const holders = [
    admin,
    { ...admin },
    createAdmin(admin),
    Object.assign(new Error('x'), { admin, transport }),
  ];
  for (const holder of holders) {
    const error = new Error('outer', { cause: Object.assign(new Error('inner'), { holder }) });
    for (const value of [holder, error, [holder]]) {
      const printed = [
        inspect(value),
        inspect(value, { depth: Infinity, showHidden: true, getters: true, showProxy: true }),
        inspect(value, { depth: Infinity, showHidden: true, getters: true, customInspect: false }),
        JSON.stringify(value),
        JSON.stringify(Object.getOwnPropertyDescriptors(value)),
      ].join();
      expect(printed).not.toMatch(/the-secret-key|the-session-token/);
    }
    expect(await admin.credentials()).toEqual(secret);
  }
  expect(() => structuredClone(admin)).toThrow(
    expect.not.objectContaining({ message: expect.stringMatching(/the-s/) as string }) as Error,
  );
  await transport.close();
});

test.each([{ key: 7 }, { ca: ['the-secret-key'] }, { cert: { pem: 'the-secret-key' } }])(
  'a certificate that is none, %j, is refused without showing it',
  (wrong) => {
    const make = (): unknown => createTransport(wrong as object);
    const [field] = Object.keys(wrong);
    expect(make).toThrow(`${field}: It must be text or bytes in PEM form.`);
  },
);

test.each(['http://:secret@h', 'http://user@h', 'http://h/#f', 'http://h/p', 'http://h/?q', 'ftp://h', 'h'])(
  'rejects the endpoint %s',
  (endpoint) => {
    expect(() => originOf(endpoint)).toThrow(expect.objectContaining({ field: 'endpoint' }) as Error);
  },
);

test.each([Number.NaN, Infinity, -1, 8.64e15])('rejects a clock that says %d', (nowMs) => {
  expect(() => amzDate(nowMs)).toThrow(
    expect.objectContaining({ name: 'InputError', field: 'now' }) as Error,
  );
});

test('signs in the last millisecond of the year 9999', () => {
  expect(amzDate(253_402_300_799_999)).toEqual({ time: '99991231T235959Z', day: '99991231' });
  expect(amzDate(0)).toEqual({ time: '19700101T000000Z', day: '19700101' });
  expect(() => amzDate(253_402_300_800_000)).toThrow(expect.objectContaining({ field: 'now' }) as Error);
});

test('caches a hundred endpoints', () => {
  const first = originOf('http://first.test');
  expect(originOf('http://first.test')).toBe(first);
  for (let count = 0; count < 200; count += 1) originOf(`http://other-${count}.test`);
  expect(originOf('http://first.test')).not.toBe(first);
  expect(originOf('http://first.test')).toEqual(first);
});
