import { expect, test } from 'vitest';
import { settingsChangeOf } from './settings-change.ts';

const told = (more: object) => ({ rowId: 'configUpdate', place: '{}', before: null, after: null, ...more });

test('reads what was set of a subsystem or a target of it', () => {
  const before = JSON.stringify({ key_values: { speed: 'slow' } });
  const after = JSON.stringify({ key_values: { speed: 'fast' }, arn_resource_id: 'one' });
  expect(settingsChangeOf(told({ place: '{"name":"scanner"}', before, after }))).toEqual([
    { target: 'scanner:one', before: { speed: 'slow' }, after: { speed: 'fast' } },
  ]);
});

test('reads a reset: nothing is known of what it left', () => {
  const before = JSON.stringify({ key_values: { speed: 'slow' } });
  const change = told({ rowId: 'configReset', place: '{"name":"scanner"}', before, after: '{}' });
  expect(settingsChangeOf(change)).toEqual([
    { target: 'scanner', before: { speed: 'slow' }, after: undefined },
  ]);
});

test('reads what an import, a restore or a rollback did to several', () => {
  const before = JSON.stringify({ settings: { scanner: { speed: 'slow' }, gone: { a: '1' } } });
  const after = JSON.stringify({ settings: { scanner: { speed: 'fast' }, gone: null } });
  expect(settingsChangeOf(told({ rowId: 'configImport', before, after }))).toEqual([
    { target: 'scanner', before: { speed: 'slow' }, after: { speed: 'fast' } },
    { target: 'gone', before: { a: '1' }, after: undefined },
  ]);
});

test('reads what was set of an identity provider, without what may be a secret', () => {
  const before = JSON.stringify({ enable: 'on', scopes: 'openid', vendor: '', config_url: 'https://a/b' });
  const after = JSON.stringify({ scopes: 'email', config_url: 'https://a/c', display_name: 'Port' });
  const place = '{"type":"openid","name":"_"}';
  expect(settingsChangeOf(told({ rowId: 'idpUpdate', place, before, after }))).toEqual([
    {
      target: 'identity_openid',
      before: { enable: 'on', scopes: 'openid', config_url: '*redacted*', display_name: '' },
      after: { scopes: 'email', config_url: '*redacted*', display_name: 'Port' },
    },
  ]);
});

test.each([
  [{ rowId: 'bucketQuotaSet', place: '{"name":"scanner"}' }],
  [{ place: '{}' }],
  [{ place: 'broken' }],
  [{ place: '[]', after: '7' }],
])('finds no settings in %j', (change) => {
  expect(settingsChangeOf(told(change))).toEqual([]);
});
