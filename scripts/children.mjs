// Programs that a launcher starts and ends in its own order: each under the guard, in a group of its own, so that a
// Ctrl-C on the terminal reaches the launcher only.
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Refusal, root } from './runtime.mjs';

const guard = fileURLToPath(new URL('guard.mjs', import.meta.url));

/**
 * @param {{ program: string, words: string[], env: NodeJS.ProcessEnv, logFile?: string }} options without a log file
 *   its output goes to the terminal
 */
export function startChild({ program, words, env, logFile }) {
  const log = logFile ? openSync(logFile, 'a', 0o600) : /** @type {const} */ ('inherit');
  const child = spawn(process.execPath, [guard, '--', program, ...words], {
    detached: true,
    cwd: root,
    env,
    stdio: ['pipe', log, log],
  });
  if (typeof log === 'number') closeSync(log);
  let over = false;
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(127)).on('exit', (code) => resolve(code ?? 1));
  }).then((code) => {
    over = true;
    return /** @type {number} */ (code);
  });
  return {
    ended,
    hasEnded: () => over,
    /** Asks it to end, and waits as long as it needs. */
    stop: () => {
      if (!over) child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * @param {string} url
 * @param {{ hasEnded: () => boolean }} child
 * @param {number} timeoutMs
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
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}
