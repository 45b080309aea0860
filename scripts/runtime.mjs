// What every launcher does first: install what is missing or outdated, then go on in the Node that the project brings.
// Runs on any Node from 18 on and needs nothing installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { step } from './progress.mjs';

export const root = fileURLToPath(new URL('../', import.meta.url));
// From then on it has Argon2, in which the storage server encrypts its answers.
const leastNode = [24, 7];
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.longshore-installed');
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** A failure whose message says all that a person needs; shown without a stack. */
export class Refusal extends Error {}

/**
 * Installs, hands over to the project's Node when this one is too old, and runs `main` there.
 * @param {string} scriptUrl the launcher's import.meta.url
 * @param {() => Promise<number | void>} main resolves to the exit code
 * @param {() => Promise<void>} [first] what must hold before anything takes time
 */
export async function launch(scriptUrl, main, first) {
  try {
    await first?.();
    await install();
    process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter);
    if (isTooOld(process.versions.node)) process.exit(await handOver(fileURLToPath(scriptUrl)));
    endWithParent();
    process.exit((await main()) ?? 0);
  } catch (cause) {
    const expected =
      cause instanceof Refusal || (cause instanceof Error && cause.constructor.name === 'MissingProgram');
    process.stderr.write(
      `${cause instanceof Error ? (expected ? cause.message : cause.stack) : String(cause)}\n`,
    );
    process.exit(1);
  }
}

/** @param {string} version */
function isTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = leastNode;
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

async function install() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (!isInstalled(wanted)) {
    const fresh = !existsSync(modules);
    // `npm ci` takes exactly what the lockfile says; over an older installation, install does, without removing it first.
    const words = fresh ? ['ci'] : ['install', '--no-save'];
    await step('Installing packages', (note) => npm([...words, '--no-progress', '--loglevel=error'], note));
  }
  writeFileSync(stampFile, wanted);
  linkNode();
}

/** @param {string} wanted */
function isInstalled(wanted) {
  if (!existsSync(modules)) return false;
  if (existsSync(stampFile)) {
    if (readFileSync(stampFile, 'utf8') === wanted) return true;
  }
  // Installed by hand since the lockfile changed.
  const hidden = join(modules, '.package-lock.json');
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(lockFile).mtimeMs;
}

/** @param {string[]} words @param {(text: string) => void} note */
async function npm(words, note) {
  const script = process.env.npm_execpath;
  const [program, first] =
    script && /npm-cli\.[cm]?js$/.test(script) ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(program, [...first, ...words], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  /** @param {Buffer} chunk */
  const collect = (chunk) => {
    output = (output + chunk.toString()).slice(-8000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  note('the first time this takes a minute');
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127)).on('close', resolve);
  });
  if (code === 127) throw new Refusal('npm was not found: install Node.js with npm (https://nodejs.org).');
  if (code !== 0) throw new Refusal(`npm ${words[0]} failed:\n${output}`);
}

function broughtNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = system === 'win' ? 'node.exe' : 'node';
  const path = join(modules, `node-${system}-${process.arch}`, 'bin', name);
  return existsSync(path) ? path : undefined;
}

/** npm 10 drops the link of the brought Node when it skips the packages of other platforms. */
function linkNode() {
  const node = broughtNode();
  const link = join(modules, '.bin', 'node');
  if (!node || process.platform === 'win32' || existsSync(link)) return;
  mkdirSync(join(modules, '.bin'), { recursive: true });
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
  symlinkSync(node, link);
}

/** @param {string} script */
async function handOver(script) {
  const node = broughtNode();
  if (!node) {
    throw new Refusal(
      `This machine has Node ${process.versions.node}; Longshore needs ${leastNode.join('.')} or later and brings none for ` +
        `${process.platform} on ${process.arch}.\nInstall it from https://nodejs.org and run this again.`,
    );
  }
  const child = spawn(node, [script, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', () => resolve(1)).on('exit', (code) => resolve(code ?? 1));
  });
}

/** After a hand-over the pipe to the first process is open; should that be killed, this one stops in order. */
function endWithParent() {
  if (!process.channel) return;
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

/**
 * Runs a program to its end with the terminal as its output.
 * @param {string} program @param {string[]} words @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function run(program, words, env = process.env) {
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program quietly.
 * @param {string} program @param {string[]} words @param {{ note?: (text: string) => void, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(program, words, { note, env = process.env } = {}) {
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  let output = '';
  /** @param {string} text */
  const collect = (text) => {
    output = (output + text).slice(-400_000);
    const line = stripVTControlCharacters(text).trim().split('\n').pop();
    if (line) note?.(line.slice(0, 70));
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (status) => resolve(status ?? 1));
  });
  return { code, output };
}
