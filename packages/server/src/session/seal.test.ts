import { createSecretKey, randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';
import type { Session } from './session.ts';

const key = createSecretKey(randomBytes(32));
const session: Session = {
  id: 'id',
  family: 'first',
  kind: 'sts',
  credentials: { accessKey: 'key', secretKey: 'secret', sessionToken: 'token' },
  userName: 'Ünal',
  expiresAt: 1_795_254_152_000,
  startedAt: 1_795_210_952_000,
  revokeType: 'console-1',
  hasAdmin: true,
};

test('opens what was sealed, only with the key', () => {
  const sealed = seal(session, key);
  expect(unseal(sealed, key)).toEqual(session);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret');
  expect(unseal(sealed, createSecretKey(randomBytes(32)))).toBeNull();
});

test('opens what an earlier console sealed, whose beginning is not known', () => {
  const { startedAt: _, ...earlier } = session;
  expect(unseal(seal(earlier, key), key)).toEqual(earlier);
});

test('seals a long-term pair without token and revoke type', () => {
  const { revokeType: _, ...rest } = session;
  const pair: Session = {
    ...rest,
    kind: 'accessKey',
    credentials: { accessKey: 'key', secretKey: 'secret' },
  };
  expect(unseal(seal(pair, key), key)).toEqual(pair);
});

test('fits a session token of 9 kB into 12 KiB', () => {
  const sessionToken = randomBytes(6750).toString('base64url');
  const large = { ...session, credentials: { ...session.credentials, sessionToken } };
  const sealed = seal(large, key);
  expect(sessionToken).toHaveLength(9000);
  expect(sealed.length).toBeLessThan(12 * 1024 - 2);
  expect(unseal(sealed, key)).toEqual(large);
});

test('rejects any changed character', () => {
  const sealed = seal(session, key);
  for (const at of [0, 5, 45, 60, sealed.length - 2]) {
    const letter = sealed[at] === 'A' ? 'B' : 'A';
    expect(unseal(sealed.slice(0, at) + letter + sealed.slice(at + 1), key)).toBeNull();
  }
  for (const text of ['', '.', '....', sealed.slice(0, -8), `${sealed}.x`])
    expect(unseal(text, key)).toBeNull();
});

test('interoperates with another JWE library when sealing', async () => {
  const { plaintext, protectedHeader } = await compactDecrypt(seal(session, key), key);
  expect(protectedHeader).toEqual({ alg: 'dir', enc: 'A256GCM' });
  // The first byte says whether the rest is deflated.
  expect(plaintext[0]).toBe(0);
  expect(JSON.parse(Buffer.from(plaintext.subarray(1)).toString())).toMatchObject({ u: 'Ünal', s: 'secret' });
});

test('opens another JWE library’s output with the same header only', async () => {
  const { plaintext } = await compactDecrypt(seal(session, key), key);
  const sealed = new CompactEncrypt(plaintext);
  const header = { alg: 'dir', enc: 'A256GCM' } as const;
  expect(unseal(await sealed.setProtectedHeader(header).encrypt(key), key)).toEqual(session);
  const other = new CompactEncrypt(plaintext).setProtectedHeader({ ...header, cty: 'x' });
  expect(unseal(await other.encrypt(key), key)).toBeNull();
});
