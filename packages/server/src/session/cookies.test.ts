import { expect, test } from 'vitest';
import { cookiePaths, expiredCookies, readCookies, sealedTexts, sessionCookies } from './cookies.ts';

const scope = { basePath: '/', isSecure: false };
/** What a browser would send back. */
const sent = (lines: readonly string[]) =>
  lines
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';', 1)[0])
    .join('; ');

test.each([10, 3797, 3798, 3799, 7599, 11_000, 12_280])('restores %i bytes', (size) => {
  const sealed = 'x'.repeat(size - 1) + 'y';
  const lines = sessionCookies(sealed, 60, scope) ?? [];
  expect(sealedTexts(readCookies(`other=1; ${sent(lines)}`))).toEqual([sealed]);
  for (const line of lines) expect(line.length).toBeLessThan(4096);
});

test('rejects more than 12 KiB', () => {
  expect(sessionCookies('x'.repeat(12_286), 60, scope)).not.toBeNull();
  expect(sessionCookies('x'.repeat(12_287), 60, scope)).toBeNull();
});

test('expires the pieces of a larger session', () => {
  const lines = sessionCookies('small', 60, scope) ?? [];
  expect(lines.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=', 1)[0])).toEqual([
    'token.1',
    'token.2',
    'token.3',
  ]);
});

test('ignores leftover pieces, and rejects a session with a missing piece', () => {
  const sealed = (header: string) => sealedTexts(readCookies(header));
  expect(sealed('token=1.small; token.1=left-over')).toEqual(['small']);
  for (const header of ['token=2.large', 'token=9.large', 'token=anything', 'token=', ''])
    expect(sealed(header)).toEqual([]);
});

test('tries cookies of other paths up to a limit', () => {
  const sealed = (header: string) => sealedTexts(readCookies(header));
  expect(sealed('token=1.planted; token=1.own')).toEqual(['planted', 'own']);
  expect(sealed('token=2.a; token.1=x; token.1=b')).toEqual(['ax', 'ab']);
  const many = Array.from({ length: 50 }, (_, n) =>
    ['token=4.', 'token.1=', 'token.2=', 'token.3='].map((name) => `${name}${n}`).join('; '),
  );
  expect(sealed(many.join('; '))).toHaveLength(64);
  expect(sealed(`${many.slice(0, 10).join('; ')}; token=1.own`)[0]).toBe('own');
});

test('reads 32 values of a name, each once, and its own names only', () => {
  const values = Array.from({ length: 32 }, (_, index) => `v${String(index)}`);
  const many = [...values, 'beyond'].map((value) => `token=${value}; token=${value}`).join('; ');
  const header = `token=; ${many}; token.1=x; token.10=y; tokens=z`;
  expect(readCookies(header)).toEqual({ token: values, 'token.1': ['x'] });
});

test('returns every path at which a cookie may have been set', () => {
  expect(cookiePaths('/')).toEqual(['/']);
  expect(cookiePaths('/api/v1/session')).toEqual([
    '/',
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/',
    '/api/v1/session',
  ]);
  expect(cookiePaths(`/${'a/'.repeat(500)}`)).toHaveLength(1 + 11 * 2);
  expect(cookiePaths(`/${'a'.repeat(199)}`)).toHaveLength(2);
  expect(cookiePaths(`/${'a'.repeat(200)}`)).toHaveLength(1);
});

test('expires cookies by the received names', () => {
  const elsewhere = { paths: ['/', '/api'], cookies: { token: ['1.a'] } };
  const lines = expiredCookies(scope, elsewhere).map((line) =>
    /^([^=]+)=.*Path=([^;]+)/.exec(line)?.slice(1),
  );
  expect(lines).toEqual([
    ...['token', 'token.1', 'token.2', 'token.3'].map((name) => [name, '/']),
    ['token', '/api'],
  ]);
});

test('hides cookies from scripts and other sites, and marks them Secure under TLS', () => {
  const [line] = sessionCookies('x', 60, { basePath: '/console/', isSecure: true }) ?? [];
  expect(line).toBe('token=1.x; Max-Age=60; Path=/console/; HttpOnly; SameSite=Lax; Secure');
  expect(expiredCookies(scope)[0]).toBe('token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
});
