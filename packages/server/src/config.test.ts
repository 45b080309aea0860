import { expect, test } from 'vitest';
import { ConfigError, configRows, parseConfig } from './config.ts';

test('without settings the console serves the local storage server on loopback', () => {
  expect(parseConfig({})).toMatchObject({
    endpoint: 'http://localhost:9000',
    hostname: '127.0.0.1',
    port: 9090,
    basePath: '/',
    sessionSeconds: 43_200,
    trustedProxies: [],
    warnings: [],
  });
});

test.each([
  ['x', '/x/'],
  ['/x', '/x/'],
  ['/x/', '/x/'],
  ['//a//b', '/a/b/'],
  ['/', '/'],
])('the sub-path %s becomes %s', (given, basePath) => {
  expect(parseConfig({ CONSOLE_SUBPATH: given }).basePath).toBe(basePath);
});

test.each([
  ['12h', 43_200],
  ['1h30m', 5400],
  ['900', 900],
  ['3600s', 3600],
])('a session of %s lasts %i seconds', (given, sessionSeconds) => {
  expect(parseConfig({ CONSOLE_STS_DURATION: given }).sessionSeconds).toBe(sessionSeconds);
});

test.each([
  ['CONSOLE_PORT', 'many'],
  ['CONSOLE_PORT', '70000'],
  ['CONSOLE_MINIO_SERVER', 'storage:9000'],
  ['CONSOLE_MINIO_SERVER', 'http://storage:9000/minio'],
  ['CONSOLE_MINIO_SERVER', 'http://storage:9000/?a=b'],
  ['CONSOLE_MINIO_SERVER', 'http://storage:9000/#a'],
  ['CONSOLE_MINIO_SERVER', 'http://user:secret@storage:9000'],
  ['CONSOLE_STS_DURATION', '1m'],
  ['CONSOLE_STS_DURATION', 'soon'],
  ['CONSOLE_SUBPATH', '/a b'],
  ['CONSOLE_SUBPATH', '/"><script>'],
  ['CONSOLE_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['CONSOLE_TRUSTED_PROXIES', 'proxy.local'],
  ['CONSOLE_TRUSTED_PROXIES', 'fe80::1%eth0'],
  ['CONSOLE_OUTBOUND_DENY', '10.0.0.0/33'],
  ['CONSOLE_OUTBOUND_DENY', 'storage.local'],
  ['CONSOLE_OUTBOUND_ALLOW', '10.0.0.0-10.0.0.9'],
  ['CONSOLE_DATABASE_URL', 'mysql://somewhere'],
  ['CONSOLE_TLS_KEY', '/without/a/certificate'],
])('%s=%s is refused by its name', (name, value) => {
  const named = name === 'CONSOLE_TLS_KEY' ? 'CONSOLE_TLS_CERT' : name;
  expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ [name]: value })).toThrow(named);
});

test('a misspelt name and one that has no effect yet are warned of, other programs’ names are not', () => {
  const { warnings } = parseConfig({ CONSOLE_PROT: '1', CONSOLE_IDP_URL: 'https://idp', PATH: '/bin' });
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toContain('CONSOLE_PROT');
  expect(warnings[1]).toContain('CONSOLE_IDP_URL');
});

test('a list of trusted proxies holds addresses and ranges', () => {
  const text = '127.0.0.1, 10.0.0.0/8,fd00::/8';
  expect(parseConfig({ CONSOLE_TRUSTED_PROXIES: text }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
});

test('every setting has a line for the documentation', () => {
  const rows = configRows();
  expect(rows.find((row) => row.name === 'CONSOLE_PORT')).toMatchObject({ default: '9090' });
  expect(rows.every((row) => row.meaning !== '')).toBe(true);
});
