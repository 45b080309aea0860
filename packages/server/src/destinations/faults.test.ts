import { AdminApiError } from '@longshore/madmin';
import { expect, test } from 'vitest';
import { destinationFault } from './faults.ts';

const refusal = (message: string, code = 'XMinioAdminConfigBadJSON') =>
  new AdminApiError({ code, status: 400, message });
const settings = {
  service: 'mysql',
  keyValues: [
    { key: 'dsn_string', value: 'user:hunter2@tcp(host:3306)/db' },
    { key: 'table', value: 't' },
  ],
} as const;

test.each([
  ['error (x:mysql): dial tcp 127.0.0.1:1: connect: connection refused', 'Nothing answers at this address'],
  ['error (x:mysql): dial tcp: lookup nowhere: no such host', 'The name of the host cannot be resolved'],
  ['error (x:mysql): dial tcp 10.0.0.1:1: i/o timeout', 'The destination did not respond in time'],
  ['Error 1045: Access denied for user', 'The destination refused the user name or the password'],
  [
    'x509: certificate signed by unknown authority',
    'The storage server does not trust the certificate of the destination',
  ],
])('says what %s means, at the address', (sentence, words) => {
  const told = destinationFault(refusal(sentence), settings) as Error;
  expect(told).toMatchObject({ field: 'body.properties.dsn_string', status: 400 });
  expect(told.message).toBe(`${words}: ${sentence.replace('error (x:mysql): ', '')}`);
});

test('names the setting that the sentence names, and hides what was sent in secret', () => {
  const told = destinationFault(refusal("'table' is not optional for 'notify_mysql' sub-system"), settings);
  expect(told).toMatchObject({ field: 'body.properties.table' });
  const hidden = destinationFault(refusal('invalid DSN user:hunter2@tcp(host:3306)/db'), settings) as Error;
  expect(hidden.message).toContain('user:*redacted*@tcp');
  expect(hidden).not.toHaveProperty('cause');
});

test.each([
  [
    'webhook',
    'endpoint',
    'https://hooks.example.net/T0/hunter2',
    'Post "https://hooks.example.net/T0/hunter2": EOF',
  ],
  ['mysql', 'dsn_string', 'u:harbour@hunter2@tcp(h:1)/d', "default addr for network 'hunter2' unknown"],
  [
    'postgres',
    'connection_string',
    'postgres://u@h/d?password=hunter2',
    'cannot parse postgres://u@h/d?password=hunter2',
  ],
] as const)('hides what protects %s', (...[service, key, value, sentence]) => {
  const told = destinationFault(refusal(sentence), { service, keyValues: [{ key, value }] }) as Error;
  expect(told.message).toContain('*redacted*');
  expect(told.message).not.toContain('hunter2');
});

test('leaves refusals of access as they are', () => {
  const denied = refusal('Access Denied.', 'AccessDenied');
  expect(destinationFault(denied, settings)).toBe(denied);
});
