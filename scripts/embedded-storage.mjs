// The storage server that `npm start` brings: one drive in the data folder, reachable from this machine only.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, answers, start, tryPort } from './processes.mjs';
import { storageBinary } from './storage-binary.mjs';

const host = '127.0.0.1';
const usualPort = 9000;
const portAttempts = 5;
const startTimeoutMs = 60_000;
const userName = 'longshore';

/**
 * The password and the key are made once; the server's data cannot be read without them.
 * @param {string} file @param {string} drive @param {string} secret a new one
 */
function secretIn(file, drive, secret) {
  if (!existsSync(file)) {
    if (existsSync(join(drive, '.minio.sys'))) {
      throw new Refusal(
        `${file} is missing, and ${drive} holds data that cannot be used without it.\n` +
          'Put the file back, or move that folder away to begin anew.',
      );
    }
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** @param {string} dataDir */
export async function startStorage(dataDir) {
  const program = await storageBinary('minio');
  const drive = join(dataDir, 'storage');
  const logFile = join(dataDir, 'storage.log');
  const passwordFile = join(dataDir, 'storage-password');
  const keyFile = join(dataDir, 'storage-key');
  const isNew = !existsSync(passwordFile) && !existsSync(keyFile);
  const password = secretIn(passwordFile, drive, randomBytes(18).toString('base64url'));
  const key = secretIn(keyFile, drive, randomBytes(32).toString('base64'));
  mkdirSync(drive, { recursive: true, mode: 0o700 });
  const env = {
    PATH: process.env.PATH,
    HOME: dataDir,
    MINIO_ROOT_USER: userName,
    MINIO_ROOT_PASSWORD: password,
    MINIO_KMS_SECRET_KEY: `longshore-key:${key}`,
    MINIO_BROWSER: 'off',
    MINIO_UPDATE: 'off',
  };
  const words = ['server', '--certs-dir', join(dataDir, 'storage-certs'), '--address'];
  for (let attempt = 1; attempt <= portAttempts; attempt += 1) {
    const port = (await tryPort(usualPort, host)) ?? (await tryPort(0, host));
    const child = start(program, [...words, `${host}:${port}`, drive], { env, logFile });
    const endpoint = `http://${host}:${port}`;
    if (await answers(`${endpoint}/minio/health/ready`, child, startTimeoutMs)) {
      return { ...child, endpoint, userName, password, passwordFile, keyFile, isNew };
    }
    await child.stop();
  }
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-15);
  throw new Refusal(`The storage server did not start; ${logFile} ends with:\n${lines.join('\n')}`);
}
