import { createSecretKey, hkdfSync, type KeyObject, pbkdf2, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, type Config, ConfigError } from '#/config.ts';

const iterations = 210_000;
const keyBytes = 32;

type SealKeySettings = Pick<Config, 'passphrase' | 'salt' | 'dataDir'>;

/**
 * The key of the session cookies, derived once at start-up: from the passphrase that replicas share, else from a
 * random secret kept in the data folder, so that sessions survive a restart. The identity of the database goes into it:
 * one that was emptied knows of no sign-out, so no cookie of before may open.
 */
export async function loadSealKey(config: SealKeySettings, identity: string): Promise<KeyObject> {
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
  return derivedKey(createSecretKey(raw), `session cookies ${identity}`);
}

/** A key of its own for each use. */
export function derivedKey(key: KeyObject, use: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `longshore ${use}`, keyBytes)));
}

async function keptSecret(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'session-secret');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return (await readSecret(file)) ?? (await makeSecret(file));
  } catch (cause) {
    throw new ConfigError(`CONSOLE_DATA_DIR: the file ${file} cannot be used: ${codeOf(cause)}`, { cause });
  }
}

async function makeSecret(file: string): Promise<Buffer> {
  // Written aside and linked into place: of two consoles starting at once, both end with the same whole secret.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(keyBytes).toString('hex'), { mode: 0o600, flag: 'wx' });
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  const secret = await readSecret(file);
  if (secret === null) throw new Error('it was deleted as soon as it was made');
  return secret;
}

/** Null where there is none yet. */
async function readSecret(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (codeOf(cause) === 'ENOENT') return null;
    throw cause;
  });
  if (text === null) return null;
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length !== keyBytes)
    throw new Error('it does not hold a session secret; delete it to make a new one');
  await chmod(file, 0o600);
  return secret;
}
