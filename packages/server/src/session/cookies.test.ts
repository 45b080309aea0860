import { expect, test } from 'vitest';
import { expiredCookies, readCookies, sealedOf, sessionCookies } from './cookies.ts';

const scope = { basePath: '/', isSecure: false };
/** What a browser would send back. */
const sent = (lines: readonly string[]) =>
  lines
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';', 1)[0])
    .join('; ');

test.each([10, 3797, 3798, 3799, 7599, 11_000, 12_280])('%i bytes come back whole', (size) => {
  const sealed = 'x'.repeat(size - 1) + 'y';
  const lines = sessionCookies(sealed, 60, scope) ?? [];
  expect(sealedOf(readCookies(`other=1; ${sent(lines)}`))).toBe(sealed);
  for (const line of lines) expect(line.length).toBeLessThan(4096);
});

test('more than 12 KiB is refused', () => {
  expect(sessionCookies('x'.repeat(12_288), 60, scope)).toBeNull();
});

test('a small session expires the pieces of a larger one before it', () => {
  const lines = sessionCookies('small', 60, scope) ?? [];
  expect(lines.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=', 1)[0])).toEqual([
    'token.1',
    'token.2',
    'token.3',
  ]);
});

test('a piece left over from a larger session is ignored, a missing one makes the session unreadable', () => {
  expect(sealedOf({ token: '1.small', 'token.1': 'left-over' })).toBe('small');
  expect(sealedOf({ token: '2.large' })).toBeUndefined();
  expect(sealedOf({ token: '9.large' })).toBeUndefined();
  expect(sealedOf({ token: 'anything' })).toBeUndefined();
  expect(sealedOf({})).toBeUndefined();
});

test('cookies are out of reach of scripts and other sites, and Secure under TLS', () => {
  const [line] = sessionCookies('x', 60, { basePath: '/console/', isSecure: true }) ?? [];
  expect(line).toBe('token=1.x; Max-Age=60; Path=/console/; HttpOnly; SameSite=Lax; Secure');
  expect(expiredCookies(scope)[0]).toBe('token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
});
