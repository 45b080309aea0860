import { randomBytes } from 'node:crypto';
import { bufferOf } from '../bytes.ts';
import { argon2idKey, pbkdf2Key } from './derive-key.ts';
import { openFragments, sealFragments } from './fragments.ts';
import { IntegrityError } from '../errors/integrity-error.ts';

/** How the key is derived and the body sealed; the id is one byte of the body. */
export type BodyAlgorithm = 'argon2id-aes' | 'argon2id-chacha20' | 'pbkdf2-aes';

const algorithms: readonly BodyAlgorithm[] = ['argon2id-aes', 'argon2id-chacha20', 'pbkdf2-aes'];
const saltBytes = 32;
const prefixBytes = 8;
const headerBytes = saltBytes + 1 + prefixBytes;

/**
 * Seals a request body with the caller's secret key: salt, algorithm id, nonce prefix, then the fragments.
 *
 * PBKDF2 by default: all servers take it, those built for FIPS nothing else, and it needs no 64 MiB on either side.
 * Argon2id would protect a weak secret key no better, since who sees the request can test guesses at its signature,
 * which costs a few hashes each.
 */
export async function encryptBody(
  secretKey: string,
  plain: Uint8Array | string,
  algorithm: BodyAlgorithm = 'pbkdf2-aes',
): Promise<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const noncePrefix = randomBytes(prefixBytes);
  const cipher = { name: cipherOf(algorithm), key: await keyOf(algorithm, { secretKey, salt }), noncePrefix };
  const bytes = typeof plain === 'string' ? Buffer.from(plain, 'utf8') : plain;
  return Buffer.concat([
    salt,
    Buffer.of(algorithms.indexOf(algorithm)),
    noncePrefix,
    sealFragments(cipher, bytes),
  ]);
}

/**
 * Opens what the server sealed with the caller's secret key. Throws IntegrityError unless all of it is authentic, or the
 * signal's reason.
 */
export async function decryptBody(
  secretKey: string,
  sealed: Uint8Array,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const algorithm = algorithms[sealed[saltBytes] ?? algorithms.length];
  if (algorithm === undefined || sealed.length < headerBytes) {
    throw new IntegrityError('The body is not encrypted in a way that this client knows.');
  }
  const key = await keyOf(algorithm, { secretKey, salt: bufferOf(sealed.subarray(0, saltBytes)), signal });
  signal?.throwIfAborted();
  const noncePrefix = bufferOf(sealed.subarray(saltBytes + 1, headerBytes));
  return openFragments({ name: cipherOf(algorithm), key, noncePrefix }, sealed.subarray(headerBytes));
}

function cipherOf(algorithm: BodyAlgorithm): 'aes-256-gcm' | 'chacha20-poly1305' {
  return algorithm === 'argon2id-chacha20' ? 'chacha20-poly1305' : 'aes-256-gcm';
}

interface KeySource {
  readonly secretKey: string;
  readonly salt: Buffer;
  readonly signal?: AbortSignal | undefined;
}

function keyOf(algorithm: BodyAlgorithm, { secretKey, salt, signal }: KeySource): Promise<Buffer> {
  return algorithm === 'pbkdf2-aes' ? pbkdf2Key(secretKey, salt) : argon2idKey(secretKey, salt, signal);
}
