// First of all, for it lays down how memory grows while the others are loaded.
import { tuneCollector } from './collector.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildApp } from './app.ts';
import { ConfigError, parseConfig } from './config.ts';
import { closeDeps, openDeps } from './deps.ts';
import { addressOf } from '#/http/listener.ts';
import { createLogs } from './log.ts';
import { stopOnSignals } from '#/http/shutdown.ts';

const sweepEveryMs = 60 * 60_000;

/** Beside the built server, or where the build puts it, seen from the sources. */
const builtPages = ['./web', '../../../dist/web'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

function flags() {
  const { values } = parseArgs({
    options: { 'web-dir': { type: 'string' }, 'clock-offset-seconds': { type: 'string', default: '0' } },
  });
  const offsetMs = Number(values['clock-offset-seconds']) * 1000;
  if (!Number.isFinite(offsetMs)) throw new ConfigError('--clock-offset-seconds: must be a number');
  const given = values['web-dir'];
  const webDir = given === undefined ? builtPages.find((folder) => existsSync(folder)) : resolve(given);
  return { webDir, offsetMs };
}

async function start(): Promise<void> {
  tuneCollector();
  const { webDir, offsetMs } = flags();
  const config = parseConfig(process.env);
  const logs = createLogs(config.logLevel);
  const { log } = logs;
  for (const warning of config.warnings) log.warn(warning);
  if (webDir === undefined) log.warn('no built front end was found; only the API is served');
  const now = () => Date.now() + offsetMs;
  const deps = await openDeps(config, logs, now);
  const app = await buildApp({ deps, webDir });
  await app.listen({ host: config.hostname, port: config.port });
  log.info({ address: addressOf(app.server, config), storage: config.endpoint }, 'the console is ready');
  const sweeper = setInterval(() => {
    deps.store
      .sweep()
      .catch((cause: unknown) => log.warn({ err: cause }, 'expired rows could not be deleted'));
  }, sweepEveryMs);
  stopOnSignals({
    app,
    log,
    waitMs: config.shutdownSeconds * 1000,
    close: async () => {
      clearInterval(sweeper);
      await closeDeps(deps);
      log.info('stopped');
      logs.flush();
    },
  });
}

function wordsOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return 'The port is in use. Set CONSOLE_PORT to another one, or stop the program that has it.';
  if (code === 'EACCES')
    return `${String(cause)}\nSet CONSOLE_PORT or CONSOLE_DATA_DIR to what this user may use.`;
  if (cause instanceof ConfigError) return `The settings cannot be used:\n${cause.message}`;
  return cause instanceof Error ? cause.message : 'The console could not start';
}

try {
  await start();
} catch (cause) {
  process.stderr.write(`${wordsOf(cause)}\n`);
  process.exit(1);
}
