// Finds the storage servers that `npm start`, tests and benchmarks run: an own binary named by the environment,
// one on PATH, one built earlier, else one built now from the versions that tools/go.mod pins. The counterpart of the
// encryption tests, a program of tools/ itself, is built the same way.
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { locked } from './lock.mjs';
import { Refusal, capture, root } from './processes.mjs';
import { step } from './progress.mjs';

const toolsDir = join(root, 'tools');
const interop = { source: 'interop/main.go', title: 'the counterpart of the encryption tests', tags: '' };
const servers = {
  minio: { variable: 'MINIO_BIN', source: 'github.com/minio/minio', title: 'MinIO', tags: '' },
  versitygw: {
    variable: 'VERSITYGW_BIN',
    source: 'github.com/versity/versitygw/cmd/versitygw',
    title: 'Versity S3 Gateway',
    tags: '',
  },
};
// With FIPS the counterpart knows one algorithm only.
const counterparts = { interop, 'interop-fips': { ...interop, tags: 'fips' } };

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Path of an executable on PATH.
 * @param {string} name @param {string[]} [more] folders searched after PATH
 */
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

/**
 * Path of the storage server's program.
 * @param {keyof typeof servers} name
 */
export async function storageBinary(name) {
  const { variable, ...program } = servers[name];
  const own = process.env[variable];
  if (own) {
    if (!isExecutable(own)) throw new Refusal(`${variable}=${own} is not an executable file.`);
    return own;
  }
  const otherwise = `  - put a ${name} program on PATH, or name its file in ${variable}.`;
  return findOnPath(name) ?? builtBinary(name, program, otherwise);
}

/**
 * Path of the program that encrypts with the public Go client.
 * @param {keyof typeof counterparts} name
 */
export function interopBinary(name) {
  const { source } = interop;
  return builtBinary(`${name}-${hashOf([source])}`, counterparts[name]);
}

/** @param {string} file @param {typeof interop} program @param {string} [otherwise] what helps without Go */
async function builtBinary(file, program, otherwise) {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = `${hashOf(['go.mod', 'go.sum'])}-${process.platform}-${process.arch}`;
  const target = join(cache, 'longshore', folder, file);
  if (isExecutable(target)) return target;
  const go = findOnPath('go', ['/usr/local/go/bin', '/usr/lib/go/bin', '/opt/homebrew/bin']);
  if (!go) throw new Refusal(withoutGo(program.title, otherwise));
  mkdirSync(dirname(target), { recursive: true });
  await locked(`${target}.lock`, async () => {
    if (!isExecutable(target)) await build(go, program, target);
  });
  return target;
}

/** @param {string} title @param {string} [otherwise] */
function withoutGo(title, otherwise) {
  if (!otherwise) return `Go 1.25 or later (https://go.dev/dl/) is needed to build ${title}.`;
  return [
    `No ${title} server was found and it cannot be built, because Go is not installed. Either:`,
    `  - install Go 1.25 or later (https://go.dev/dl/) and run this again: it is built once, in a few minutes; or`,
    otherwise,
  ].join('\n');
}

/** @param {string} go @param {typeof interop} program @param {string} target */
async function build(go, { title, source, tags }, target) {
  const temporary = `${target}.${process.pid}.building`;
  const words = ['build', '-v', '-trimpath', '-ldflags=-s -w', '-tags', tags, '-o', temporary, source];
  const env = { ...process.env, CGO_ENABLED: '0' };
  try {
    await step(`Building ${title} (once; downloads its Go modules, takes a few minutes)`, async (note) => {
      const { code, output } = await capture(go, words, { note, env, cwd: toolsDir });
      if (code !== 0) throw new Refusal(`go build of ${source} failed:\n${output.slice(-4000)}`);
    });
    renameSync(temporary, target);
  } finally {
    rmSync(temporary, { force: true });
  }
}
