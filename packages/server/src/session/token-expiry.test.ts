import { expect, test } from 'vitest';
import { tokenExpiresAt } from './token-expiry.ts';

const token = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test.each([
  [token({ exp: 1000, parent: 'ann' }), 1_000_000],
  [token({ exp: 1000 }), 1_000_000],
  [token({ parent: 'ann' }), undefined],
  [token({ exp: 0 }), undefined],
  [token({ exp: 'soon' }), undefined],
  [token(null), undefined],
  ['head.{}.signature', undefined],
  ['opaque', undefined],
  [undefined, undefined],
])('%s', (given, expiresAt) => {
  expect(tokenExpiresAt(given)).toBe(expiresAt);
});
