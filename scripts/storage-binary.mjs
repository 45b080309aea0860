// Finds the storage servers that `npm start`, tests and benchmarks run: an own binary named by the environment,
// one on PATH, one built earlier, else one built now from the versions that tools/go.mod pins. The counterpart of the
// encryption tests, a program of tools/ itself, is built the same way.
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lock } from './lock.mjs';
import { step } from './progress.mjs';

const toolsDir = fileURLToPath(new URL('../tools/', import.meta.url));

const interop = { source: 'interop/main.go', title: 'the counterpart of the encryption tests' };

const programs = {
  minio: { variable: 'MINIO_BIN', source: 'github.com/minio/minio', title: 'MinIO' },
  versitygw: {
    variable: 'VERSITYGW_BIN',
    source: 'github.com/versity/versitygw/cmd/versitygw',
    title: 'Versity S3 Gateway',
  },
  interop,
  // As built for FIPS, which knows one algorithm only.
  'interop-fips': { ...interop, tags: 'fips' },
};

/** What a person must do before the launcher can go on; its message is shown as it is. */
export class MissingProgram extends Error {}

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

/** @param {keyof typeof programs} name */
function cachedBinary(name) {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = `${hashOf(['go.mod', 'go.sum'])}-${process.platform}-${process.arch}`;
  const file = 'variable' in programs[name] ? name : `${name}-${hashOf([programs[name].source])}`;
  return join(cache, 'longshore', folder, file);
}

/**
 * @param {'minio' | 'versitygw'} name
 * @returns {Promise<string>} path of an executable
 */
export async function storageBinary(name) {
  const { variable } = programs[name];
  const own = process.env[variable];
  if (own) {
    if (!isExecutable(own)) throw new MissingProgram(`${variable}=${own} is not an executable file.`);
    return own;
  }
  return findOnPath(name) ?? (await builtBinary(name));
}

/**
 * @param {'interop' | 'interop-fips'} name
 * @returns {Promise<string>} path of an executable
 */
export function interopBinary(name) {
  return builtBinary(name);
}

/** @param {keyof typeof programs} name */
async function builtBinary(name) {
  const target = cachedBinary(name);
  if (isExecutable(target)) return target;
  const go = findOnPath('go', ['/usr/local/go/bin', '/usr/lib/go/bin', '/opt/homebrew/bin']);
  if (!go) throw new MissingProgram(withoutGo(name));
  mkdirSync(join(target, '..'), { recursive: true });
  const release = await lock(`${target}.lock`);
  try {
    if (!isExecutable(target)) await build({ name, go, target });
  } finally {
    release();
  }
  return target;
}

/** @param {keyof typeof programs} name */
function withoutGo(name) {
  const { title, ...program } = programs[name];
  if (!('variable' in program)) return `Go 1.25 or later (https://go.dev/dl/) is needed to build ${title}.`;
  return [
    `No ${title} server was found and it cannot be built, because Go is not installed. Either:`,
    `  - install Go 1.25 or later (https://go.dev/dl/) and run this again: it is built once, in a few minutes; or`,
    `  - put a ${name} program on PATH, or name its file in ${program.variable}.`,
  ].join('\n');
}

/** @param {{ name: keyof typeof programs, go: string, target: string }} job */
async function build({ name, go, target }) {
  const temporary = `${target}.${process.pid}.building`;
  const { title, source, ...rest } = programs[name];
  const tags = 'tags' in rest ? rest.tags : '';
  const label = `Building ${title} (once; downloads its Go modules, takes a few minutes)`;
  try {
    await step(label, async (note) => {
      let output = '';
      const child = spawn(
        go,
        ['build', '-v', '-trimpath', '-ldflags=-s -w', '-tags', tags, '-o', temporary, source],
        {
          cwd: toolsDir,
          env: { ...process.env, CGO_ENABLED: '0' },
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      let packages = 0;
      child.stderr.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-4000);
        packages += text.split('\n').length - 1;
        note(output.includes('go: downloading') && packages < 600 ? 'modules' : `${packages} packages`);
      });
      /** @type {number | null} */
      const code = await new Promise((resolve, reject) => {
        child.on('error', reject).on('close', resolve);
      });
      if (code !== 0) throw new Error(`go build of ${source} failed:\n${output}`);
    });
    renameSync(temporary, target);
  } finally {
    rmSync(temporary, { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    for (const name of process.argv.slice(2)) {
      process.stdout.write(`${await storageBinary(/** @type {'minio' | 'versitygw'} */ (name))}\n`);
    }
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exitCode = 1;
  }
}
