import { expect, test } from 'vitest';
import { tokenClaims } from './token-claims.ts';

const token = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test.each([
  [token({ exp: 1000, parent: 'ann' }), { expiresAt: 1_000_000, parent: 'ann' }],
  [token({ exp: 1000 }), { expiresAt: 1_000_000, parent: undefined }],
  [token({ parent: 'ann' }), { expiresAt: undefined, parent: 'ann' }],
  [token({ exp: 0, parent: 'ann' }), {}],
  [token({ exp: 'soon' }), {}],
  [token({ parent: '' }), {}],
  [token(null), {}],
  ['head.{}.signature', {}],
  ['opaque', {}],
  [undefined, {}],
])('%s', (given, claims) => {
  expect(tokenClaims(given)).toEqual(claims);
});
