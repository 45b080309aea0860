import { createSecretKey, type KeyObject, pbkdf2, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '#/config.ts';

const iterations = 210_000;
const keyBytes = 32;

/**
 * The key of the session cookies, derived once at start-up: from the passphrase that replicas share, else from a
 * random secret kept in the data folder, so that sessions survive a restart.
 */
export async function loadSealKey(
  config: Pick<Config, 'passphrase' | 'salt' | 'dataDir'>,
): Promise<KeyObject> {
  const raw =
    config.passphrase === undefined
      ? await keptSecret(config.dataDir)
      : await promisify(pbkdf2)(
          config.passphrase,
          config.salt ?? 'longshore',
          iterations,
          keyBytes,
          'sha512',
        );
  return createSecretKey(raw);
}

async function keptSecret(dataDir: string): Promise<Buffer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'session-secret');
  try {
    return await readSecret(file);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
  }
  // Written aside and linked into place: of two consoles starting at once, both end with the same whole secret.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(keyBytes).toString('hex'), { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  return readSecret(file);
}

async function readSecret(file: string): Promise<Buffer> {
  const secret = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  if (secret.length !== keyBytes)
    throw new Error(`${file} does not hold a session secret; delete it to make a new one`);
  await chmod(file, 0o600);
  return secret;
}
