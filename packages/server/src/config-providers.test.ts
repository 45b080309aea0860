import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const one = {
  CONSOLE_IDP_URL: 'https://idp.test/realm',
  CONSOLE_IDP_CLIENT_ID: 'console',
  CONSOLE_IDP_CALLBACK: 'https://console.test/oauth_callback',
};

test('has no providers by default', () => {
  expect(parseConfig({}).providers).toEqual([]);
});

test('reads one provider without a name', () => {
  expect(parseConfig(one).providers).toEqual([
    {
      name: '_',
      url: 'https://idp.test/realm',
      clientId: 'console',
      clientSecret: undefined,
      callbackUrl: 'https://console.test/oauth_callback',
      scope: 'openid profile email',
      sendsAccessToken: false,
      roleArn: undefined,
      displayName: '',
      ca: undefined,
    },
  ]);
});

test('reads further providers by the ends of their names', () => {
  const { providers, warnings } = parseConfig({
    ...one,
    CONSOLE_IDP_URL_staff: 'https://staff.test',
    CONSOLE_IDP_CLIENT_ID_staff: 'staff',
    CONSOLE_IDP_SECRET_staff: 'a secret',
    CONSOLE_IDP_CALLBACK_DYNAMIC_staff: 'on',
    CONSOLE_IDP_SCOPES_staff: 'email, offline_access',
    CONSOLE_IDP_USERINFO_staff: 'on',
    CONSOLE_IDP_ROLE_ARN_staff: 'arn:minio:iam:::role/staff',
    CONSOLE_IDP_DISPLAY_NAME_staff: 'Staff',
  });
  expect(warnings).toEqual([]);
  expect(providers).toMatchObject([
    { name: '_' },
    {
      name: 'staff',
      url: 'https://staff.test',
      clientId: 'staff',
      clientSecret: 'a secret',
      callbackUrl: undefined,
      scope: 'openid email offline_access',
      sendsAccessToken: true,
      roleArn: 'arn:minio:iam:::role/staff',
      displayName: 'Staff',
    },
  ]);
});

test.each([
  [{ CONSOLE_PUBLIC_URL: 'https://console.test' }, 'https://console.test/oauth_callback'],
  [{ CONSOLE_PUBLIC_URL: 'https://console.test/a/' }, 'https://console.test/a/oauth_callback'],
  [
    { CONSOLE_PUBLIC_URL: 'https://console.test', CONSOLE_SUBPATH: '/a' },
    'https://console.test/a/oauth_callback',
  ],
])('derives the callback from %j', (env, callbackUrl) => {
  const { CONSOLE_IDP_CALLBACK: _, ...rest } = one;
  expect(parseConfig({ ...rest, ...env }).providers[0]?.callbackUrl).toBe(callbackUrl);
});

test.each([
  ['CONSOLE_IDP_URL', 'idp.test'],
  ['CONSOLE_IDP_URL', ''],
  ['CONSOLE_IDP_CLIENT_ID', ''],
  ['CONSOLE_IDP_CALLBACK', ''],
  ['CONSOLE_IDP_CALLBACK', 'https://console.test/?a=b'],
  ['CONSOLE_IDP_ROLE_ARN', 'a role'],
  ['CONSOLE_IDP_USERINFO', 'perhaps'],
  ['CONSOLE_IDP_CA', '/no/such/file'],
])('rejects %s=%s by name, also of a further provider', (name, value) => {
  expect(() => parseConfig({ ...one, [name]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ ...one, [name]: value })).toThrow(name);
  const further = Object.fromEntries(
    Object.entries({ ...one, [name]: value }).map(([base, text]) => [`${base}_staff`, text]),
  );
  expect(() => parseConfig(further)).toThrow(`${name}_staff`);
});
