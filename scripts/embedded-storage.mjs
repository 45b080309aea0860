// The storage server that `npm start` brings: one drive in the data folder, reachable from this machine only.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, startChild, tryPort } from './children.mjs';
import { Refusal } from './runtime.mjs';
import { storageBinary } from './storage-binary.mjs';

const host = '127.0.0.1';
const usualPort = 9000;
const portAttempts = 5;
const startTimeoutMs = 60_000;
const userName = 'longshore';

/**
 * The password and the key are made once; the server's data cannot be read without them.
 * @param {string} dataDir
 */
function secretsOf(dataDir) {
  const passwordFile = join(dataDir, 'storage-password');
  const keyFile = join(dataDir, 'storage-key');
  const isUsed = existsSync(join(dataDir, 'storage', '.minio.sys'));
  const isNew = !existsSync(passwordFile) && !existsSync(keyFile);
  for (const file of [passwordFile, keyFile]) {
    if (existsSync(file)) continue;
    if (isUsed) {
      throw new Refusal(
        `${file} is missing, and ${join(dataDir, 'storage')} holds data that cannot be used without it.\n` +
          'Put the file back, or move that folder away to begin anew.',
      );
    }
    const secret =
      file === keyFile ? randomBytes(32).toString('base64') : randomBytes(18).toString('base64url');
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  }
  /** @param {string} file */
  const read = (file) => readFileSync(file, 'utf8').trim();
  return { password: read(passwordFile), key: read(keyFile), passwordFile, keyFile, isNew };
}

/** @param {string} dataDir */
export async function startStorage(dataDir) {
  const program = await storageBinary('minio');
  const drive = join(dataDir, 'storage');
  const logFile = join(dataDir, 'storage.log');
  const secrets = secretsOf(dataDir);
  mkdirSync(drive, { recursive: true, mode: 0o700 });
  const env = {
    PATH: process.env.PATH,
    HOME: dataDir,
    MINIO_ROOT_USER: userName,
    MINIO_ROOT_PASSWORD: secrets.password,
    MINIO_KMS_SECRET_KEY: `longshore-key:${secrets.key}`,
    MINIO_BROWSER: 'off',
    MINIO_UPDATE: 'off',
  };
  for (let attempt = 1; attempt <= portAttempts; attempt += 1) {
    const port = (await tryPort(usualPort, host)) ?? (await tryPort(0, host));
    const words = [
      'server',
      '--certs-dir',
      join(dataDir, 'storage-certs'),
      '--address',
      `${host}:${port}`,
      drive,
    ];
    const child = startChild({ program, words, env, logFile });
    const endpoint = `http://${host}:${port}`;
    if (await answers(`${endpoint}/minio/health/ready`, child, startTimeoutMs)) {
      return { ...child, endpoint, userName, ...secrets };
    }
    await child.stop();
  }
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-15);
  throw new Refusal(`The storage server did not start; ${logFile} ends with:\n${lines.join('\n')}`);
}
