// npm start [-- --demo] and npm run dev: the console with a storage server behind it, on a fresh clone too.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, consoleCommand } from './build.mjs';
import { startStorage } from './embedded-storage.mjs';
import { Refusal, answers, root, run, start, tool, tryPort } from './processes.mjs';
import { step } from './progress.mjs';
import { openRotatingLog } from './rotating-log.mjs';
import { launch } from './runtime.mjs';

const isDev = process.argv.includes('--dev');
const isDemo = process.argv.includes('--demo');
const ownServer = process.env.CONSOLE_MINIO_SERVER;
const port = Number(process.env.CONSOLE_PORT || 9090);
const host = process.env.CONSOLE_HOSTNAME || '127.0.0.1';
const dataDir = resolve(process.env.CONSOLE_DATA_DIR || join(root, 'data'));
// On a terminal its log would bury the address; elsewhere (a service, a container) it belongs to the output.
const logFile = process.stdout.isTTY && !isDev ? join(dataDir, 'console.log') : undefined;
const startTimeoutMs = 30_000;

/** @type {(ReturnType<typeof start> & { title: string })[]} in the order of ending */
const running = [];
let isStopping = false;

/** Ends one after the other: the console finishes its transfers while the storage server still runs. */
async function stopChildren() {
  isStopping = true;
  for (const child of running) await child.stop();
}

async function stop(/** @type {number} */ code) {
  if (isStopping) return;
  if (process.stderr.isTTY) process.stderr.write('\n');
  process.stderr.write('Stopping; running transfers may finish.\n');
  await stopChildren();
  process.stderr.write('Stopped.\n');
  process.exit(code);
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
  const target = ['--mode', 'development', '--outDir', web, '--emptyOutDir', 'false', '--logLevel', 'warn'];
  const page = start(tool('vite'), ['build', 'packages/web', '--watch', ...target]);
  running.push({ title: 'build of the page', ...page });
  await step('Building the page', async () => {
    while (!existsSync(join(web, '.vite', 'manifest.json'))) {
      if (page.hasEnded()) throw new Refusal('The page was not built; see above.');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  const sources = ['server', 'contract', 'madmin'].map((name) => join(root, 'packages', name, 'src'));
  const watched = [...sources, join(web, '.vite')].map((path) => `--watch-path=${path}`);
  const flags = ['--watch', '--watch-preserve-output', ...watched, '--conditions=longshore-source'];
  return { program: process.execPath, words: [...flags, 'packages/server/src/main.ts', '--web-dir', web] };
}

/** @param {string} endpoint @returns {Promise<string>} the console's address */
async function startConsole(endpoint) {
  const { program, words } = isDev ? await devCommand() : consoleCommand();
  if (logFile) rmSync(logFile, { force: true });
  const env = {
    ...process.env,
    NODE_ENV: isDev ? 'development' : 'production',
    CONSOLE_MINIO_SERVER: endpoint,
    CONSOLE_PORT: String(port),
    CONSOLE_HOSTNAME: host,
    CONSOLE_DATA_DIR: dataDir,
  };
  const child = start(program, words, { env, log: logFile ? openRotatingLog(logFile) : undefined });
  running.unshift({ title: 'console', ...child });
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const isTls = Boolean(process.env.CONSOLE_TLS_CERT);
  const address = `${isTls ? 'https' : 'http'}://${at.includes(':') ? `[${at}]` : at}:${port}`;
  // Under TLS the certificate may be one that this process does not trust; the console tells of its own failure.
  if (isTls ? !child.hasEnded() : await answers(`${address}/healthz`, child, startTimeoutMs)) return address;
  if (child.hasEnded()) await child.ended;
  const reason = logFile ? `:\n${readFileSync(logFile, 'utf8').trim().slice(-2000)}` : '; see above.';
  throw new Refusal(`The console did not start${reason}`);
}

/** @param {Awaited<ReturnType<typeof startStorage>>} storage */
function signInLines({ endpoint, userName, password, passwordFile, keyFile, isNew }) {
  const kept = `kept in ${shown(passwordFile)}`;
  const how = process.stdout.isTTY ? `password ${password} (${kept})` : `the password ${kept}`;
  return [
    `  Sign in as ${userName} with ${how}`,
    `  ${isNew ? 'These were made just now. ' : ''}Without ${shown(passwordFile)} and ${shown(keyFile)} the stored data is lost: keep them.`,
    `  Storage server: ${endpoint}, data in ${shown(join(dataDir, 'storage'))}`,
  ];
}

/** @param {Awaited<ReturnType<typeof startStorage>>} storage */
async function fillDemo({ endpoint, userName, password }) {
  const words = [
    '--conditions=longshore-source',
    '--disable-warning=ExperimentalWarning',
    'tools/demo/demo.ts',
  ];
  const env = { ...process.env, DEMO_ENDPOINT: endpoint, DEMO_USER: userName, DEMO_PASSWORD: password };
  const code = await step('Filling in demo content', () => run(process.execPath, words, env));
  if (code !== 0) throw new Refusal('The demo content could not be filled in.');
}

async function startAll() {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!isDev) await build();
  const storage = ownServer
    ? undefined
    : await step('Starting the storage server', () => startStorage(dataDir));
  if (storage) running.push({ title: 'storage server', ...storage });
  const address = await step('Starting the console', () => startConsole(storage?.endpoint ?? `${ownServer}`));
  if (storage && isDemo) await fillDemo(storage);
  for (const { title, ended } of running) {
    void ended.then((code) => {
      if (!isStopping) process.stderr.write(`The ${title} ended by itself (exit code ${code}).\n`);
      return stop(1);
    });
  }
  const lines = [
    '',
    `Longshore is ready: ${address}`,
    ...(storage ? signInLines(storage) : [`  Storage server: ${ownServer}`]),
    ...(logFile ? [`  Log: ${shown(logFile)}`] : []),
    '  Ctrl-C stops it.',
  ];
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

async function main() {
  if (ownServer && isDemo)
    throw new Refusal('--demo fills the embedded storage server only: unset CONSOLE_MINIO_SERVER.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  try {
    await startAll();
  } catch (cause) {
    // What was asked to stop may fail to start.
    if (!isStopping) {
      await stopChildren();
      throw cause;
    }
  }
  return new Promise(() => {});
}

await launch(import.meta.url, main, { first: ensurePort });
