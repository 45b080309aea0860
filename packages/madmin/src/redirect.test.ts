import { expect, test } from 'vitest';
import { redirectAddress, refuseRedirect } from './redirect.ts';

const reply = (status: number, location?: string) => ({ status, header: () => location });

test.each([
  ['https://storage.test/minio/admin?token=x#y', 'https://storage.test/minio/admin'],
  ['https://user:secret@storage.test/', 'https://storage.test/'],
  ['/login?next=/', '/login'],
  ['line\nend', undefined],
  ['', undefined],
  [undefined, undefined],
])('shows the address %j as %j', (location, shown) => {
  expect(redirectAddress(location)).toBe(shown);
});

test.each([300, 301, 302, 304, 307, 308, 399])('rejects status %d and names the address', (status) => {
  expect(() => refuseRedirect(reply(status, 'https://a.test/b'))).toThrow(
    `The server redirects to https://a.test/b (status ${status}).`,
  );
});

test.each([200, 204, 299, 400, 403, 500])('passes on status %d', (status) => {
  expect(() => refuseRedirect(reply(status, 'https://a.test/b'))).not.toThrow();
});

test('limits an address to 300 characters', () => {
  expect(redirectAddress(`/${'a'.repeat(299)}`)).toBe(`/${'a'.repeat(299)}`);
  expect(redirectAddress(`/${'a'.repeat(300)}`)).toBe(`/${'a'.repeat(299)}`);
});
