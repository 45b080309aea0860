import { expect, test } from 'vitest';
import { toldSettings } from './told-settings.ts';

test('tells which keys were set, and no value that may be a secret', () => {
  const keys = [
    { key: 'enable', value: 'off' },
    { key: 'dsn_string', value: 'root:hunter2@unix(/tmp/s)/db' },
    { key: 'endpoint', value: 'https://hooks.example.net/services/T0/hunter2' },
    { key: 'of_the_future', value: 'hunter2' },
    { key: 'comment', value: '' },
  ];
  expect(toldSettings(keys, 'notify_mysql')).toEqual({
    enable: 'off',
    dsn_string: '*redacted*',
    endpoint: '*redacted*',
    of_the_future: '*redacted*',
    comment: '',
  });
});

test('tells the values of subsystems that have no secret', () => {
  expect(toldSettings([{ key: 'region', value: 'eu-1' }], 'site')).toEqual({ region: 'eu-1' });
});
