// What every launcher does first: install what is missing or outdated, then go on in the Node that the project brings.
// Runs on any Node from 18 on and needs nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { Refusal, capture, root } from './processes.mjs';
import { step } from './progress.mjs';

// From then on it has Argon2, in which the storage server encrypts its answers.
const leastNode = '24.7';
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.longshore-installed');
const parentEveryMs = 500;

/**
 * Installs, hands over to the project's Node when this one is too old, and runs `main` there.
 * @param {string} scriptUrl the launcher's import.meta.url
 * @param {() => Promise<number | void>} main resolves to the exit code
 * @param {{ first?: () => Promise<void>, onFailure?: () => void }} [options] `first` is what must hold before anything
 *   takes time; `onFailure` follows the message of a failure
 */
export async function launch(scriptUrl, main, { first, onFailure } = {}) {
  try {
    endWithParent();
    await first?.();
    await install();
    process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter);
    const isTooOld = process.versions.node.localeCompare(leastNode, 'en', { numeric: true }) < 0;
    if (isTooOld) process.exit(await handOver(fileURLToPath(scriptUrl)));
    process.exit((await main()) ?? 0);
  } catch (cause) {
    process.stderr.write(`${cause instanceof Refusal ? cause.message : inspect(cause)}\n`);
    onFailure?.();
    process.exit(1);
  }
}

/**
 * A killed npm leaves its shell behind, and its shell, when npm passes on a signal, leaves us: either way we stop too.
 * What was started without npm may outlive its starter, as under nohup.
 */
function endWithParent() {
  // Whoever reads the output may end first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stop = () => process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    process.once('disconnect', stop);
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const shell = process.ppid;
    const npm = parentOf(shell);
    const timer = setInterval(() => {
      if (process.ppid === shell && parentOf(shell) === npm) return;
      clearInterval(timer);
      stop();
    }, parentEveryMs);
    timer.unref();
  }
}

/** @param {number} pid */
function parentOf(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)]).stdout);
  // The name before it, in parentheses, may hold anything.
  return Number(readFileSync(file, 'utf8').split(') ').pop()?.split(' ')[1]);
}

async function install() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (!isInstalled(wanted)) {
    // `npm ci` takes exactly what the lockfile says; over an older installation, install does, without removing it first.
    const words = existsSync(modules) ? ['install', '--no-save'] : ['ci'];
    await step('Installing packages', async (note) => {
      note('the first time this takes a minute');
      await npm([...words, '--ignore-scripts', '--no-progress', '--loglevel=error']);
    });
  }
  writeFileSync(stampFile, wanted);
  linkNode();
}

/** @param {string} wanted */
function isInstalled(wanted) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true;
  // Installed by hand since the lockfile changed.
  const hidden = join(modules, '.package-lock.json');
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(lockFile).mtimeMs;
}

/** @param {string[]} words */
async function npm(words) {
  const script = process.env.npm_execpath ?? '';
  const isNpm = /npm-cli\.[cm]?js$/.test(script);
  const { code, output } = await (isNpm
    ? capture(process.execPath, [script, ...words])
    : capture('npm', words));
  if (code === 127) throw new Refusal('npm was not found: install Node.js with npm (https://nodejs.org).');
  if (code !== 0) throw new Refusal(`npm ${words[0]} failed:\n${output.slice(-8000)}`);
}

function broughtNode() {
  const [system, name] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
  const path = join(modules, `node-${system}-${process.arch}`, 'bin', name);
  return existsSync(path) ? path : undefined;
}

/** npm 10 drops the link of the brought Node when it skips the packages of other platforms. */
function linkNode() {
  const node = broughtNode();
  const link = join(modules, '.bin', 'node');
  if (!node || process.platform === 'win32' || existsSync(link)) return;
  // It may be there and lead nowhere.
  rmSync(link, { force: true });
  symlinkSync(node, link);
}

/** @param {string} script */
async function handOver(script) {
  const node = broughtNode();
  if (!node) {
    const missing = `${leastNode} or later and brings none for ${process.platform} on ${process.arch}`;
    throw new Refusal(
      `Longshore needs Node ${missing}.\nInstall it from https://nodejs.org and run this again.`,
    );
  }
  const child = spawn(node, [script, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', () => resolve(1)).on('exit', (code) => resolve(code ?? 1));
  });
}
