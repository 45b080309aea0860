import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenKey } from './given-key.ts';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const asked = publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');
const pemOf = (type: 'pkcs1' | 'spki') => publicKey.export({ type, format: 'pem' }).toString();

test.each([
  ['PEM of SPKI', pemOf('spki')],
  ['PEM of PKCS#1', pemOf('pkcs1')],
  ['PEM in one line', pemOf('spki').replaceAll('\n', ' ')],
  ['base64 of PKCS#1', asked],
])('takes %s', (_, text) => {
  expect(givenKey(text)).toBe(asked);
});

const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
const ed25519 = generateKeyPairSync('ed25519').publicKey;
test.each([
  ['nothing', ''],
  ['other text', 'not a key'],
  ['a short key', short.export({ type: 'spki', format: 'pem' }).toString()],
  ['a key of another kind', ed25519.export({ type: 'spki', format: 'pem' }).toString()],
])('rejects %s', (_, text) => {
  expect(() => givenKey(text)).toThrow(expect.objectContaining({ field: 'query.public_key' }));
});
