import { expect, test } from 'vitest';
import {
  inputOf,
  isDirectoryEnv,
  isDirectorySet,
  isEnabledNext,
  settingRows,
  settingsOf,
  variableOf,
} from './settings.ts';

const info = [
  { key: 'client_id', value: 'one', isCfg: true, isEnv: false },
  { key: 'scopes', value: 'openid', isCfg: true, isEnv: true },
  { key: 'roleARN', value: 'arn:x', isCfg: false, isEnv: false },
];

test('reads what can be set', () => {
  expect(settingsOf({ type: 'openid', name: '_', info })).toEqual({ client_id: 'one', scopes: 'openid' });
});

test('goes on from what is stored, where that waits for a restart', () => {
  const waiting = [
    { key: 'enable', value: 'off' },
    { key: 'client_id', value: 'two' },
  ];
  const idp = { type: 'openid', name: '_', info, waiting };
  expect(settingsOf(idp)).toEqual({ client_id: 'two', scopes: 'openid', enable: 'off' });
  expect(settingRows(idp)).toEqual([
    { ...info[0], next: 'two' },
    info[1],
    info[2],
    { key: 'enable', value: '', next: 'off', isCfg: true, isEnv: false },
  ]);
  expect(isEnabledNext(idp, true)).toBe(false);
  expect(isEnabledNext({ ...idp, waiting: [{ key: 'enable', value: 'on' }] }, false)).toBe(true);
  expect(isEnabledNext({ type: 'openid', name: '_', info }, true)).toBe(true);
});

test('sends what differs, emptied settings included, and no secret that stays', () => {
  const before = { client_id: 'one', scopes: 'openid', claim_userinfo: 'on' };
  const after = {
    client_id: 'one',
    scopes: '',
    client_secret: '',
    display_name: 'Port office',
    claim_userinfo: 'off',
    redirect_uri_dynamic: 'off',
  };
  expect(inputOf(before, after)).toBe('scopes="" display_name="Port office" claim_userinfo="off"');
  expect(inputOf(before, before)).toBe('');
});

test('names the variable of the environment', () => {
  expect(variableOf({ type: 'openid', name: '_', info }, 'client_id')).toBe(
    'MINIO_IDENTITY_OPENID_CLIENT_ID',
  );
  expect(variableOf({ type: 'openid', name: 'two', info }, 'scopes')).toBe(
    'MINIO_IDENTITY_OPENID_SCOPES_two',
  );
});

test.each([
  ['server_addr', true],
  ['lookup_bind_dn', true],
  ['user_dn_search_base_dn', true],
  ['user_dn_search_filter', true],
  ['comment', false],
  ['tls_skip_verify', false],
  ['group_search_filter', false],
])('a directory with %s of the environment can be changed there only: %s', (key, expected) => {
  const one = { key, value: 'x', isCfg: true, isEnv: true };
  expect(isDirectoryEnv({ type: 'ldap', name: '_', info: [one] })).toBe(expected);
  expect(isDirectoryEnv({ type: 'ldap', name: '_', info: [{ ...one, isEnv: false }] })).toBe(false);
  expect(isDirectorySet({ type: 'ldap', name: '_', info: [one] })).toBe(expected);
});
