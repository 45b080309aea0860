// Finds the storage servers that `npm start`, tests and benchmarks run: an own binary named by the environment,
// one on PATH, one built earlier, else one built now from the versions that tools/go.mod pins. The counterpart of the
// encryption tests, a program of tools/ itself, and NSQ, which tools/nsq/go.mod pins, are built the same way.
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { locked } from './lock.mjs';
import { Refusal, capture, root } from './processes.mjs';
import { step } from './progress.mjs';

const toolsDir = join(root, 'tools');
const servers = {
  minio: { title: 'MinIO', source: 'github.com/minio/minio', variable: 'MINIO_BIN' },
  versitygw: {
    title: 'Versity S3 Gateway',
    source: 'github.com/versity/versitygw/cmd/versitygw',
    variable: 'VERSITYGW_BIN',
  },
};
const nsqd = { title: 'NSQ', source: 'main.go', module: 'nsq' };
const interop = { title: 'the counterpart of the encryption tests', source: 'interop/main.go' };

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @param {string} name @param {string[]} [more] folders searched after PATH */
export function findOnPath(name, more = []) {
  const folders = [...(process.env.PATH || '').split(delimiter), ...more];
  return folders.map((folder) => join(folder, name)).find((path) => path !== name && isExecutable(path));
}

/** @param {string[]} files below tools/ */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(toolsDir, file)));
  return hash.digest('hex').slice(0, 16);
}

/** @param {keyof typeof servers} name The storage server's program. */
export async function storageBinary(name) {
  const { variable, ...program } = servers[name];
  const own = process.env[variable];
  if (own && !isExecutable(own)) throw new Refusal(`${variable}=${own} is not an executable file.`);
  const instead = `Or put a ${name} program on PATH, or name its file in ${variable}.`;
  return own || (findOnPath(name) ?? builtBinary(name, { ...program, instead }));
}

/** @param {'interop' | 'interop-fips'} name The program that encrypts with the public Go client. */
export function interopBinary(name) {
  // As built for FIPS it knows one algorithm only.
  const tags = name === 'interop-fips' ? 'fips' : '';
  return builtBinary(`${name}-${hashOf([interop.source])}`, { ...interop, tags });
}

/** A receiver of events for the tests. A module of its own: it shares nothing with the storage servers. */
export const nsqdBinary = () => builtBinary('nsqd', nsqd);

/** @typedef {{ title: string, source: string, tags?: string, module?: string, instead?: string }} Program */

/** @param {string} file @param {Program} program */
async function builtBinary(file, program) {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const { module = '' } = program;
  const files = module === '' ? ['go.mod', 'go.sum'] : ['go.mod', 'go.sum', 'main.go'];
  const folder = `${hashOf(files.map((name) => join(module, name)))}-${process.platform}-${process.arch}`;
  const target = join(cache, 'longshore', folder, file);
  if (isExecutable(target)) return target;
  const go = findOnPath('go', ['/usr/local/go/bin', '/usr/lib/go/bin', '/opt/homebrew/bin']);
  if (!go) {
    throw new Refusal(
      `${program.title} has to be built once, in a few minutes, and Go is not installed.\n` +
        `Install Go 1.25 or later (https://go.dev/dl/) and run this again.\n${program.instead ?? ''}`,
    );
  }
  mkdirSync(dirname(target), { recursive: true });
  await locked(`${target}.lock`, async () => {
    if (!isExecutable(target)) await build(go, program, target);
  });
  return target;
}

/** @param {string} go @param {Program} program @param {string} target */
async function build(go, { title, source, tags = '', module = '' }, target) {
  const temporary = `${target}.${process.pid}.building`;
  const words = ['build', '-v', '-trimpath', '-ldflags=-s -w', '-tags', tags, '-o', temporary, source];
  const env = { ...process.env, CGO_ENABLED: '0' };
  try {
    await step(`Building ${title} (once; downloads its Go modules, takes a few minutes)`, async (note) => {
      const { code, output } = await capture(go, words, { note, env, cwd: join(toolsDir, module) });
      if (code !== 0) throw new Refusal(`go build of ${source} failed:\n${output.slice(-4000)}`);
    });
    renameSync(temporary, target);
  } finally {
    rmSync(temporary, { force: true });
  }
}
