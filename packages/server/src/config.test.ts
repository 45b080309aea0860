import { expect, test } from 'vitest';
import { ConfigError, configRows, parseConfig } from './config.ts';

test('serves the local storage server on loopback by default', () => {
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
])('normalizes the sub-path %s to %s', (given, basePath) => {
  expect(parseConfig({ CONSOLE_SUBPATH: given }).basePath).toBe(basePath);
});

test.each([
  ['12h', 43_200],
  ['1h30m', 5400],
  ['900', 900],
  ['3600s', 3600],
])('reads %s as a session of %i seconds', (given, sessionSeconds) => {
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
  ['CONSOLE_PUBLIC_URL', 'console.test'],
  ['CONSOLE_PUBLIC_URL', 'https://user@console.test'],
  ['CONSOLE_PUBLIC_URL', 'https://console.test/?a=b'],
  ['CONSOLE_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['CONSOLE_TRUSTED_PROXIES', 'proxy.local'],
  ['CONSOLE_TRUSTED_PROXIES', 'fe80::1%eth0'],
  ['CONSOLE_TRUSTED_PROXIES', 'fd00::/129'],
  ['CONSOLE_TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['CONSOLE_OUTBOUND_DENY', '10.0.0.0/33'],
  ['CONSOLE_OUTBOUND_DENY', 'storage.local'],
  ['CONSOLE_OUTBOUND_ALLOW', '10.0.0.0-10.0.0.9'],
  ['CONSOLE_DATABASE_URL', 'mysql://somewhere'],
  ['CONSOLE_RELEASES_URL', 'https://user:secret@releases.test/{repo}'],
  ['CONSOLE_RELEASES_URL', 'https://{repo}/releases'],
  ['CONSOLE_RELEASES_URL', 'releases.test'],
  ['CONSOLE_TLS_KEY', '/without/a/certificate'],
])('rejects %s=%s by name', (name, value) => {
  const named = name === 'CONSOLE_TLS_KEY' ? 'CONSOLE_TLS_CERT' : name;
  expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ [name]: value })).toThrow(named);
});

test.each([
  ['CONSOLE_PORT', 0, 65_535],
  ['CONSOLE_STS_DURATION', 900, 31_536_000],
  ['CONSOLE_SHUTDOWN_DURATION', 0, 86_400],
  ['CONSOLE_LOGIN_FAILURES_PER_KEY', 1, 1_000_000],
  ['CONSOLE_LOGIN_FAILURES_PER_ADDRESS', 1, 1_000_000],
  ['CONSOLE_MAX_REQUESTS', 1, 100_000],
  ['CONSOLE_MAX_UPSTREAM_SOCKETS', 1, 10_000],
  ['CONSOLE_MAX_CONCURRENT_UPLOADS', 0, 1000],
  ['CONSOLE_MAX_CONCURRENT_DOWNLOADS', 0, 1000],
])('limits %s to %i through %i', (name, least, most) => {
  const parsed = (value: number) => () => parseConfig({ [name]: String(value) });
  for (const value of [least, most]) expect(parsed(value)).not.toThrow();
  for (const value of [least - 1, most + 1, 1.5]) expect(parsed(value)).toThrow(name);
});

test.each([
  ['on', true],
  ['true', true],
  ['off', false],
  ['false', false],
])('reads %s as a switch', (text, isLoginAnimated) => {
  expect(parseConfig({ CONSOLE_ANIMATED_LOGIN: text }).isLoginAnimated).toBe(isLoginAnimated);
});

test('uses the given settings', () => {
  const given = {
    CONSOLE_MINIO_SERVER: 'https://storage:9000/',
    CONSOLE_MINIO_REGION: 'eu-west-1',
    CONSOLE_PUBLIC_URL: 'https://console.test/below',
    CONSOLE_DATA_DIR: '/var/lib/longshore',
    CONSOLE_TLS_CERT: '/tls/cert.pem',
    CONSOLE_TLS_KEY: '/tls/key.pem',
    CONSOLE_OUTBOUND_DENY: '10.0.0.0/8',
    CONSOLE_OUTBOUND_ALLOW: '10.0.0.9',
    CONSOLE_SHUTDOWN_DURATION: '1h1m1s',
    CONSOLE_DOCS_URL: 'https://docs.test',
    CONSOLE_RELEASES_URL: 'https://releases.test/{repo}?per_page=50',
  };
  expect(parseConfig(given)).toMatchObject({
    endpoint: 'https://storage:9000',
    region: 'eu-west-1',
    publicUrl: 'https://console.test/below',
    dataDir: '/var/lib/longshore',
    tls: { certFile: '/tls/cert.pem', keyFile: '/tls/key.pem' },
    outboundDeny: ['10.0.0.0/8'],
    outboundAllow: ['10.0.0.9'],
    shutdownSeconds: 3661,
    docsUrl: 'https://docs.test',
    releasesUrl: 'https://releases.test/{repo}?per_page=50',
  });
  expect(parseConfig({}).tls).toBeUndefined();
});

test('warns of misspelt and unsupported names, not of other programs’', () => {
  const { warnings } = parseConfig({
    CONSOLE_PROT: '1',
    CONSOLE_PROMETHEUS_URL: 'https://metrics',
    PATH: '/bin',
  });
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toContain('CONSOLE_PROT');
  expect(warnings[1]).toContain('CONSOLE_PROMETHEUS_URL');
});

const database = { CONSOLE_DATABASE_URL: 'postgres://storage/longshore' };
const passphrase = 'sixteen letters.';

test.each([
  ['no passphrase', { CONSOLE_PBKDF_SALT: 'salt' }, 'CONSOLE_PBKDF_PASSPHRASE'],
  [
    'a short passphrase',
    { CONSOLE_PBKDF_PASSPHRASE: passphrase.slice(1), CONSOLE_PBKDF_SALT: 'salt' },
    'CONSOLE_PBKDF_PASSPHRASE',
  ],
  ['no salt', { CONSOLE_PBKDF_PASSPHRASE: passphrase }, 'CONSOLE_PBKDF_SALT'],
])('requires %s for a shared database', (_words, env, named) => {
  expect(() => parseConfig({ ...database, ...env })).toThrow(ConfigError);
  expect(() => parseConfig({ ...database, ...env })).toThrow(named);
});

test('accepts a shared database with salt and a long passphrase', () => {
  const env = { ...database, CONSOLE_PBKDF_PASSPHRASE: passphrase, CONSOLE_PBKDF_SALT: 'salt' };
  expect(parseConfig(env)).toMatchObject({ databaseUrl: database.CONSOLE_DATABASE_URL, warnings: [] });
});

test('warns of a passphrase under 16 characters without revealing it', () => {
  const short = passphrase.slice(1);
  const { warnings } = parseConfig({ CONSOLE_PBKDF_PASSPHRASE: short });
  expect(warnings).toEqual([expect.stringContaining('CONSOLE_PBKDF_PASSPHRASE')]);
  expect(warnings.join()).not.toContain(short);
  expect(parseConfig({ CONSOLE_PBKDF_PASSPHRASE: passphrase }).warnings).toEqual([]);
});

test('rejects an invalid list of trusted proxies, quoting it', () => {
  expect(() => parseConfig({ CONSOLE_TRUSTED_PROXIES: '10.0.0.0/33' })).toThrow(
    /^CONSOLE_TRUSTED_PROXIES: .*10\.0\.0\.0\/33/,
  );
});

test('reads addresses and ranges of trusted proxies', () => {
  const text = '127.0.0.1, 10.0.0.0/32,,fd00::/128';
  expect(parseConfig({ CONSOLE_TRUSTED_PROXIES: text }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/32',
    'fd00::/128',
  ]);
});

test('documents every setting', () => {
  const rows = configRows();
  expect(rows.find((row) => row.name === 'CONSOLE_PORT')).toMatchObject({ default: '9090' });
  expect(rows.every((row) => row.meaning !== '')).toBe(true);
});
