import * as crypto from 'node:crypto';
import { promisify } from 'node:util';
import { limitParallel } from './limit-parallel.ts';
import { InputError } from '../errors/input-error.ts';
import { UnsupportedRuntimeError } from '../errors/unsupported-runtime-error.ts';

const keyBytes = 32;
const memoryKibibytes = 65_536;
const lanes = 4;
const passes = 1;

// Each derivation takes 64 MiB and tens of milliseconds of one thread.
const limited = limitParallel(2);

/** Argon2id off the event loop, at most two at a time. */
export function argon2idKey(secretKey: string, salt: Buffer, signal?: AbortSignal): Promise<Buffer> {
  // Present from Node 24.7 on, whatever the types say.
  const isBuiltIn = typeof (crypto as Partial<typeof crypto>).argon2 === 'function';
  return isBuiltIn ? builtInArgon2id(secretKey, salt, signal) : webAssemblyArgon2id(secretKey, salt, signal);
}

function builtInArgon2id(secretKey: string, salt: Buffer, signal?: AbortSignal): Promise<Buffer> {
  const parameters = {
    message: Buffer.from(secretKey, 'utf8'),
    nonce: salt,
    parallelism: lanes,
    tagLength: keyBytes,
    memory: memoryKibibytes,
    passes,
  };
  return limited(
    () =>
      new Promise((resolve, reject) => {
        crypto.argon2('argon2id', parameters, (error, key) => {
          if (error === null) resolve(key);
          else reject(withoutArgon2(error));
        });
      }),
    signal,
  );
}

/** For Node.js before 24.7. */
export async function webAssemblyArgon2id(
  secretKey: string,
  salt: Buffer,
  signal?: AbortSignal,
): Promise<Buffer> {
  // No server takes such a key, and the package refuses it.
  if (secretKey === '') throw new InputError('secretKey', 'The secret key is empty.');
  const task = {
    // Copies: a message takes all the memory along that a Buffer shares with others.
    password: new Uint8Array(Buffer.from(secretKey, 'utf8')),
    salt: new Uint8Array(salt),
    parallelism: lanes,
    hashLength: keyBytes,
    memorySize: memoryKibibytes,
    iterations: passes,
    outputType: 'binary',
  } as const;
  return limited(async () => {
    try {
      // Loaded on use: newer versions, and what is not Node.js, never start a thread.
      const { argon2InThread } = await import('./argon2-thread.ts');
      return await argon2InThread(task);
    } catch (cause) {
      throw cause instanceof UnsupportedRuntimeError ? cause : withoutArgon2(cause);
    }
  }, signal);
}

function withoutArgon2(cause: unknown): UnsupportedRuntimeError {
  const message = 'This Node.js cannot derive keys with Argon2, which encrypted admin calls need.';
  return new UnsupportedRuntimeError(message, { cause });
}

const pbkdf2 = promisify(crypto.pbkdf2);

/** What servers built for FIPS use. */
export function pbkdf2Key(secretKey: string, salt: Buffer): Promise<Buffer> {
  return pbkdf2(Buffer.from(secretKey, 'utf8'), salt, 8192, keyBytes, 'sha256');
}
