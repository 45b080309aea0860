// How launchers start other programs, and how those end. Runs on any Node from 18 on and needs nothing installed.
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

export const root = fileURLToPath(new URL('../', import.meta.url));
const guard = fileURLToPath(new URL('guard.mjs', import.meta.url));
const keptOutputLength = 400_000;

/** @param {string} name What npm installed as this command. */
export const tool = (name) => join(root, 'node_modules', '.bin', name);

/** A failure whose message says all that a person needs; shown without a stack. */
export class Refusal extends Error {}

/**
 * Starts a program under the guard, which ends it with this process; in a group of its own, so that a Ctrl-C on the
 * terminal reaches this process only.
 * @param {string} program @param {string[]} words
 * @param {{ env?: NodeJS.ProcessEnv, logFile?: string, log?: import('./rotating-log.mjs').RotatingLog }} [options]
 *   without a log its output goes to the terminal; one that rotates is closed at the end
 */
export function start(program, words, { env = process.env, logFile, log } = {}) {
  const file = logFile ? openSync(logFile, 'a', 0o600) : undefined;
  const output = log ? 'pipe' : (file ?? 'inherit');
  const child = spawn(process.execPath, [guard, '--', program, ...words], {
    detached: true,
    cwd: root,
    env,
    stdio: ['pipe', output, output],
  });
  if (file !== undefined) closeSync(file);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (/** @type {Buffer} */ piece) => log?.write(piece));
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    // Its last words are in the log only by the time that its pipes close.
    child.on('error', () => resolve(127)).on(log ? 'close' : 'exit', (code) => resolve(code ?? 1));
  });
  void ended.then(() => log?.close());
  return {
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** Asks it to end, and waits as long as it needs. */
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * Runs a program to its end with the terminal as its output.
 * @param {string} program @param {string[]} words @param {NodeJS.ProcessEnv} [env]
 */
export const run = (program, words, env) => start(program, words, { env }).ended;

/** @type {Set<import('node:child_process').ChildProcess>} */
const quiet = new Set();
process.on('exit', () => quiet.forEach((child) => child.kill()));

/**
 * Runs a program quietly.
 * @param {string} program @param {string[]} words
 * @param {{ note?: (text: string) => void, env?: NodeJS.ProcessEnv, cwd?: string }} [options] `note` gets its last line
 * @returns {Promise<{ code: number, output: string }>} 127 when there is no such program
 */
export async function capture(program, words, { note, env = process.env, cwd = root } = {}) {
  const child = spawn(program, words, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  quiet.add(child);
  let output = '';
  /** @param {string} text */
  const collect = (text) => {
    output = (output + text).slice(-keptOutputLength);
    const line = stripVTControlCharacters(text).trim().split('\n').pop();
    if (line) note?.(line.slice(0, 70));
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(127)).on('close', (status) => resolve(status ?? 1));
  });
  quiet.delete(child);
  return { code, output };
}

/**
 * @param {string} url @param {{ hasEnded: () => boolean }} child @param {number} timeoutMs
 * @returns {Promise<boolean>} false when the child ended or the time is over
 */
export async function answers(url, child, timeoutMs) {
  const endsAtMs = Date.now() + timeoutMs;
  while (Date.now() < endsAtMs && !child.hasEnded()) {
    const reply = await fetch(url).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok && !child.hasEnded()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** @param {number} port @param {string} host @returns {Promise<number | undefined>} the port when it could be had */
export function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (/** @type {NodeJS.ErrnoException} */ cause) => {
      if (cause.code === 'EADDRINUSE') resolve(undefined);
      else reject(new Refusal(`${host}:${port} cannot be listened on (${cause.code}).`));
    });
    server.listen(port, host, () => {
      const { port: taken } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(taken));
    });
  });
}
