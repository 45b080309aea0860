import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeAuthority } from '@longshore/testkit/certificates';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const rubbish = 'this is neither a database nor a certificate. '.repeat(100);
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longshore-files-'));
  await writeFile(at('rubbish'), rubbish);
  await writeFile(at('session-secret'), 'short');
  await writeCertificates();
});
afterAll(() => rm(folder, { recursive: true }));

async function writeCertificates(): Promise<void> {
  const authority = await makeAuthority();
  for (const name of ['own', 'other']) {
    const { cert, key } = await authority.issue({ name, use: 'server' });
    await writeFile(at(`${name}.crt`), cert);
    await writeFile(at(`${name}.key`), key);
  }
  await authority.remove();
}

/** What a console that cannot start says. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const words = ['--conditions=longshore-source', fileURLToPath(new URL('main.ts', import.meta.url))];
  const failure: unknown = await run(process.execPath, words, {
    env: { CONSOLE_DATA_DIR: at('own'), CONSOLE_PORT: '0', ...env },
    timeout: 30_000,
  }).catch((cause: unknown) => cause);
  const { code, stderr } = failure as { code: number; stderr: string };
  expect(code).toBe(1);
  return stderr;
}

/** The setting and the path stand in one line, and no stack does. */
function expectNamed(said: string, setting: string, path: string): void {
  const line = said.split('\n').find((one) => one.startsWith(`${setting}: `));
  expect(line, said).toContain(path);
  expect(said).not.toMatch(/^\s+at /m);
}

test('names the setting of a file that is no database', async () => {
  const dataDir = at('broken');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'longshore.db'), rubbish);
  expectNamed(
    await failedStart({ CONSOLE_DATA_DIR: dataDir }),
    'CONSOLE_DATA_DIR',
    join(dataDir, 'longshore.db'),
  );
});

test('names the setting of a data folder that is a file', async () => {
  expectNamed(await failedStart({ CONSOLE_DATA_DIR: at('rubbish') }), 'CONSOLE_DATA_DIR', at('rubbish'));
});

test('names the setting of an invalid session secret', async () => {
  expectNamed(await failedStart({ CONSOLE_DATA_DIR: folder }), 'CONSOLE_DATA_DIR', at('session-secret'));
});

test('names the setting of an unreachable database, without its password', async () => {
  const said = await failedStart({
    CONSOLE_DATABASE_URL: 'postgres://someone:password-to-hide@127.0.0.1:1/console',
    CONSOLE_PBKDF_PASSPHRASE: 'a passphrase that is long enough',
    CONSOLE_PBKDF_SALT: 'salt',
  });
  expectNamed(said, 'CONSOLE_DATABASE_URL', '127.0.0.1:1/console');
  expect(said).not.toContain('password-to-hide');
});

test.each(['missing', 'rubbish'])('names the setting of an authority’s file that is %s', async (file) => {
  expectNamed(await failedStart({ CONSOLE_MINIO_CA: at(file) }), 'CONSOLE_MINIO_CA', at(file));
});

test.each(['missing', 'rubbish'])(
  'names the settings of a certificate and a key that are %s',
  async (file) => {
    const wrongCert = { CONSOLE_TLS_CERT: at(file), CONSOLE_TLS_KEY: at('own.key') };
    expectNamed(await failedStart(wrongCert), 'CONSOLE_TLS_CERT', at(file));
    const wrongKey = { CONSOLE_TLS_CERT: at('own.crt'), CONSOLE_TLS_KEY: at(file) };
    expectNamed(await failedStart(wrongKey), 'CONSOLE_TLS_KEY', at(file));
  },
);

test('names the settings of a key of another certificate', async () => {
  const said = await failedStart({ CONSOLE_TLS_CERT: at('own.crt'), CONSOLE_TLS_KEY: at('other.key') });
  expectNamed(said, 'CONSOLE_TLS_KEY', at('other.key'));
});
