import * as crypto from 'node:crypto';
import { promisify } from 'node:util';
import { UnsupportedRuntimeError } from '../errors/unsupported-runtime-error.ts';
import { limitParallel } from './limit-parallel.ts';

const keyBytes = 32;

// Each derivation takes 64 MiB and tens of milliseconds of one thread of the pool of four.
const inTurn = limitParallel(2);

/** Argon2id on a thread of the pool, at most two at a time. */
export function argon2idKey(secretKey: string, salt: Buffer): Promise<Buffer> {
  // Present from Node 24.7 on, whatever the types say.
  if (typeof (crypto as Partial<typeof crypto>).argon2 !== 'function') {
    throw new UnsupportedRuntimeError(
      'Encrypted admin calls need Argon2, which Node.js has from version 24.7 on.',
    );
  }
  const parameters = {
    message: Buffer.from(secretKey, 'utf8'),
    nonce: salt,
    parallelism: 4,
    tagLength: keyBytes,
    memory: 65_536,
    passes: 1,
  };
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        crypto.argon2('argon2id', parameters, (error, key) => {
          if (error === null) resolve(key);
          else reject(error);
        });
      }),
  );
}

const pbkdf2 = promisify(crypto.pbkdf2);

/** What servers built for FIPS use. */
export function pbkdf2Key(secretKey: string, salt: Buffer): Promise<Buffer> {
  return pbkdf2(Buffer.from(secretKey, 'utf8'), salt, 8192, keyBytes, 'sha256');
}
