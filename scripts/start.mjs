// npm start [-- --demo] and npm run dev: the console with a storage server behind it, on a fresh clone too.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, consoleCommand } from './build.mjs';
import { answers, startChild, tryPort } from './children.mjs';
import { startStorage } from './embedded-storage.mjs';
import { step } from './progress.mjs';
import { Refusal, launch, root, run } from './runtime.mjs';

const isDev = process.argv.includes('--dev');
const isDemo = process.argv.includes('--demo');
const port = Number(process.env.CONSOLE_PORT || 9090);
const host = process.env.CONSOLE_HOSTNAME || '127.0.0.1';
const dataDir = resolve(process.env.CONSOLE_DATA_DIR || join(root, 'data'));
const startTimeoutMs = 30_000;

/** @type {{ stop: () => Promise<number>, ended: Promise<number>, hasEnded: () => boolean }[]} in the order of ending */
const running = [];
let stopping = false;
const isStopping = () => stopping;
/** @type {(code: number) => void} */
let finish = () => {};

/** Ends one after the other: the console finishes its transfers while the storage server still runs. */
async function stop(/** @type {number} */ code) {
  if (stopping) return;
  stopping = true;
  if (process.stderr.isTTY) process.stderr.write('\n');
  process.stderr.write('Stopping; running transfers may finish.\n');
  for (const child of running) await child.stop();
  process.stderr.write('Stopped.\n');
  finish(code);
}

/** @param {string} path */
const shown = (path) =>
  relative(process.cwd(), path).startsWith('..') ? path : `./${relative(process.cwd(), path)}`;

async function ensurePort() {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal('CONSOLE_PORT must be a port number.');
  if ((await tryPort(port, host)) === undefined) {
    throw new Refusal(
      `Port ${port} on ${host} is in use: set CONSOLE_PORT to another one, as in CONSOLE_PORT=9191 npm start.`,
    );
  }
}

/** The page is built again at each change; the server starts again when its sources or the page changed. */
async function devCommand() {
  const web = join(root, 'dist', 'dev-web');
  rmSync(web, { recursive: true, force: true });
  const vite = join(root, 'node_modules', '.bin', 'vite');
  const target = ['--mode', 'development', '--outDir', web, '--emptyOutDir', 'false', '--logLevel', 'warn'];
  const page = startChild({
    program: vite,
    words: ['build', 'packages/web', '--watch', ...target],
    env: process.env,
  });
  running.push(page);
  await step('Building the page', async () => {
    while (!existsSync(join(web, '.vite', 'manifest.json'))) {
      if (page.hasEnded() || isStopping()) throw new Refusal('The page was not built; see above.');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  const sources = ['server', 'contract', 'madmin'].map((name) => join(root, 'packages', name, 'src'));
  const watched = [...sources, join(web, '.vite')].map((path) => `--watch-path=${path}`);
  const main = join(root, 'packages', 'server', 'src', 'main.ts');
  const flags = ['--watch', '--watch-preserve-output', ...watched, '--conditions=longshore-source'];
  return { program: process.execPath, words: [...flags, main, '--web-dir', web] };
}

/** @param {string} endpoint */
async function startConsole(endpoint) {
  const { program, words } = isDev ? await devCommand() : consoleCommand();
  // On a terminal its log would bury the address; elsewhere (a service, a container) it belongs to the output.
  const logFile = process.stdout.isTTY && !isDev ? join(dataDir, 'console.log') : undefined;
  if (logFile) rmSync(logFile, { force: true });
  const env = {
    ...process.env,
    NODE_ENV: isDev ? 'development' : 'production',
    CONSOLE_MINIO_SERVER: endpoint,
  };
  const child = startChild({
    program,
    words,
    env: { ...env, CONSOLE_PORT: String(port), CONSOLE_HOSTNAME: host, CONSOLE_DATA_DIR: dataDir },
    ...(logFile ? { logFile } : {}),
  });
  running.unshift(child);
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const scheme = process.env.CONSOLE_TLS_CERT ? 'https' : 'http';
  const address = `${scheme}://${at.includes(':') ? `[${at}]` : at}:${port}`;
  // Under TLS the certificate may be one that this process does not trust; the console tells of its own failure.
  const isUp =
    scheme === 'https' ? !child.hasEnded() : await answers(`${address}/healthz`, child, startTimeoutMs);
  if (!isUp) {
    const words =
      logFile && existsSync(logFile)
        ? `:\n${readFileSync(logFile, 'utf8').trim().slice(-2000)}`
        : '; see above.';
    throw new Refusal(`The console did not start${words}`);
  }
  return { child, address, logFile };
}

/** @param {Awaited<ReturnType<typeof startStorage>>} storage */
function signInWords(storage) {
  const { userName, password, passwordFile, keyFile, isNew } = storage;
  const kept = `in ${shown(passwordFile)}`;
  const how = process.stdout.isTTY ? `password ${password} (kept ${kept})` : `the password kept ${kept}`;
  return [
    `  Sign in as ${userName} with ${how}`,
    `  ${isNew ? 'These were made just now. ' : ''}Without ${shown(passwordFile)} and ${shown(keyFile)} the stored data is lost: keep them.`,
    `  Storage server: ${storage.endpoint}, data in ${shown(join(dataDir, 'storage'))}`,
  ];
}

async function main() {
  const own = process.env.CONSOLE_MINIO_SERVER;
  if (own && isDemo)
    throw new Refusal('--demo fills the embedded storage server only: unset CONSOLE_MINIO_SERVER.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  const done = new Promise((resolve) => {
    finish = resolve;
  });
  try {
    await start(own);
  } catch (cause) {
    if (!stopping) {
      stopping = true;
      for (const child of running) await child.stop();
      throw cause;
    }
  }
  return done;
}

/** @param {string | undefined} own */
async function start(own) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!isDev) await build();
  if (isStopping()) return;
  const storage = own ? undefined : await step('Starting the storage server', () => startStorage(dataDir));
  if (storage) running.push(storage);
  if (isStopping()) return;
  const { child, address, logFile } = await step('Starting the console', () =>
    startConsole(own || (storage?.endpoint ?? '')),
  );
  if (storage && isDemo) await fillDemo(storage);
  for (const part of running)
    void part.ended.then((code) => (stopping ? undefined : endedEarly(part === child, code)));
  const lines = [
    '',
    `Longshore is ready: ${address}`,
    ...(storage ? signInWords(storage) : [`  Storage server: ${own}`]),
  ];
  if (logFile) lines.push(`  Log: ${shown(logFile)}`);
  process.stdout.write(`${[...lines, '  Ctrl-C stops it.'].join('\n')}\n\n`);
}

/** @param {boolean} isConsole @param {number} code */
async function endedEarly(isConsole, code) {
  process.stderr.write(
    `The ${isConsole ? 'console' : 'storage server'} ended by itself (exit code ${code}).\n`,
  );
  await stop(1);
}

/** @param {Awaited<ReturnType<typeof startStorage>>} storage */
async function fillDemo({ endpoint, userName, password }) {
  const words = [
    '--conditions=longshore-source',
    '--disable-warning=ExperimentalWarning',
    join(root, 'scripts', 'demo.ts'),
  ];
  const env = { ...process.env, DEMO_ENDPOINT: endpoint, DEMO_USER: userName, DEMO_PASSWORD: password };
  const code = await step('Filling in demo content', () => run(process.execPath, words, env));
  if (code !== 0) throw new Refusal('The demo content could not be filled in.');
}

await launch(import.meta.url, main, ensurePort);
