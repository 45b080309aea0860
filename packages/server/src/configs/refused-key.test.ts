import { AdminApiError, InputError, NetworkError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { refusedKey } from './refused-key.ts';

const keyOf = (key: string) => ({
  key,
  type: 'string',
  description: '',
  optional: true,
  multipleTargets: false,
});
const settings = {
  subsystem: 'notify_webhook',
  keyValues: [
    { key: 'endpoint', value: 'http://far' },
    { key: 'auth_token', value: 'hunter2' },
  ],
  keys: ['enable', 'endpoint', 'auth_token'].map(keyOf),
};
const refusal = (code: string, status: number, message = 'hunter2 is no token') =>
  new AdminApiError({ code, status, message });

test('names the key and hides values, also in the cause', () => {
  const told = refusedKey(refusal('XMinioConfigError', 400), settings);
  expect(told).toMatchObject({
    code: 'XMinioConfigError',
    status: 400,
    message: 'The storage server refused auth_token of notify_webhook',
    detailedMessage: 'Submitted: endpoint, auth_token',
    resource: 'notify_webhook',
    field: 'body.key_values.auth_token',
  });
  expect(told).not.toHaveProperty('cause');
});

test('says nothing of other targets where nothing was sent', () => {
  const about = { subsystem: 'notify_webhook', keyValues: [], keys: [] };
  const told = refusedKey(refusal('XMinioConfigError', 400, 'Get "https://h/hunter2": refused'), about);
  expect(told).toMatchObject({
    message: 'The storage server refused the settings of notify_webhook',
    detailedMessage: '',
  });
  expect(told).not.toHaveProperty('cause');
});

const heal = {
  subsystem: 'heal',
  keyValues: [
    { key: 'bitrotscan', value: 'on' },
    { key: 'max_sleep', value: '5 parsecs' },
  ],
  keys: ['bitrotscan', 'max_sleep', 'max_io'].map(keyOf),
};

test.each([
  [
    "'heal:max_io' value invalid: it has too much",
    'max_io',
    /: 'heal:max_io' value invalid: it has too much$/,
  ],
  ['time: unknown unit in duration "5 parsecs"', 'max_sleep', /it must be a duration/],
  ['Bitrotscan of heal "5 parsecs" is odd', 'bitrotscan', /: Bitrotscan of heal "…" is odd$/],
  ['nothing is named', undefined, /the settings of heal: nothing is named$/],
])('of %j the key is %s', (sentence, key, message) => {
  const told = refusedKey(refusal('XMinioAdminConfigBadJSON', 400, sentence), heal);
  expect(told).toMatchObject({
    message: expect.stringMatching(message) as string,
    field: key === undefined ? undefined : `body.key_values.${key}`,
  });
});

test('names the key that the admin client refuses', () => {
  const cause = new InputError('keyValues', 'The value of max_sleep must be one line.');
  expect(refusedKey(cause, heal)).toMatchObject({ field: 'body.key_values.max_sleep' });
  const all = new InputError('keyValues', 'Give at least one key and value.');
  expect(refusedKey(all, heal)).toMatchObject({ code: 'InvalidInput', field: 'body.key_values' });
});

test.each([
  refusal('AccessDenied', 403),
  refusal('ExpiredToken', 400),
  refusal('RequestTimeTooSkewed', 403),
  refusal('XMinioStorageFull', 507),
  new NetworkError('cut'),
])('keeps our own messages: %o', (cause) => {
  expect(refusedKey(cause, settings)).toBe(cause);
});
