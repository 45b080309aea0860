import { expect, test } from 'vitest';
import { inputOf, settingsOf, variableOf } from './settings.ts';

const info = [
  { key: 'client_id', value: 'one', isCfg: true, isEnv: false },
  { key: 'scopes', value: 'openid', isCfg: true, isEnv: true },
  { key: 'roleARN', value: 'arn:x', isCfg: false, isEnv: false },
];

test('reads what can be set', () => {
  expect(settingsOf({ type: 'openid', name: '_', info })).toEqual({ client_id: 'one', scopes: 'openid' });
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
