import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, consoleCommand } from '../../../scripts/build.mjs';
import { freePort } from './free-port.ts';
import { startGuarded, type Guarded } from './guarded.ts';
import { onSmallDisks } from './small-disk.ts';
import { waitFor } from './wait.ts';

const mainSource = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const webDist = fileURLToPath(new URL('../../../dist/web', import.meta.url));
const startTimeoutMs = 20_000;
const portAttempts = 5;

/** A console as users run it: the built server in a process of its own. */
export interface ConsoleProcess {
  /** Address of the page, without a slash at its end; holds the base path. */
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  output(): string;
  /** SIGTERM, waits for the orderly end, and tells the exit code. */
  stop(): Promise<number>;
  kill(): Promise<void>;
}

export interface ConsoleOptions {
  /** Address of the storage server. */
  server: string;
  env?: Record<string, string>;
  /** Kept by the caller; without it a temporary folder is made, and removed at the end. */
  dataDir?: string;
  /** Flags of the server, as `--clock-offset-seconds`. */
  words?: string[];
  /** Makes the data folder a disk of its own in memory, to be filled for real. */
  dataSizeBytes?: number;
  /** The folder of another build, taken as it is. */
  dist?: string;
}

/** Builds what changed, starts the console on a free port and waits until it answers. */
export async function startConsole(options: ConsoleOptions): Promise<ConsoleProcess> {
  const command = await consoleProgram(options.dist);
  const ownFolder =
    options.dataDir === undefined ? await mkdtemp(join(tmpdir(), 'longshore-console-')) : undefined;
  const dataDir = options.dataDir ?? ownFolder ?? '';
  const { dataSizeBytes } = options;
  const under = dataSizeBytes === undefined ? [] : await onSmallDisks([dataDir], dataSizeBytes);
  const [program = '', ...words] = [...under, command.program, ...command.words, ...(options.words ?? [])];
  for (let attempt = 1; ; attempt += 1) {
    const port = Number(options.env?.['CONSOLE_PORT'] ?? (await freePort()));
    const console = await startGuarded({
      program,
      words,
      env: {
        NODE_ENV: 'production',
        CONSOLE_MINIO_SERVER: options.server,
        CONSOLE_HOSTNAME: '127.0.0.1',
        CONSOLE_DATA_DIR: dataDir,
        ...options.env,
        CONSOLE_PORT: String(port),
      },
      removeFolders: ownFolder === undefined ? [] : [ownFolder],
    });
    if (await answers(console, port))
      return handle(console, { port, dataDir, ownFolder, env: options.env ?? {} });
    const taken = /EADDRINUSE|in use/i.test(console.output());
    if (!taken || attempt === portAttempts)
      throw new Error(`The console ended while starting:\n${console.output()}`);
  }
}

/** The built server; with TESTKIT_SOURCE=1 its sources, which spares the build while working on it. */
async function consoleProgram(dist?: string): Promise<{ program: string; words: string[] }> {
  if (dist !== undefined) {
    const words = [join(dist, 'server.mjs'), '--web-dir', join(dist, 'web')];
    return { program: process.execPath, words };
  }
  if (process.env['TESTKIT_SOURCE'] === '1') {
    const words = ['--conditions=longshore-source', '--disable-warning=ExperimentalWarning', mainSource];
    return { program: process.execPath, words: [...words, '--web-dir', webDist] };
  }
  await build();
  return consoleCommand();
}

/** False when the process has ended. */
async function answers(console: Guarded, port: number): Promise<boolean> {
  const outcome = await waitFor(
    'The console answering',
    async () => {
      if (console.hasEnded()) return 'ended';
      // Any answer will do: under TLS a plain request is refused, and that too shows that it listens.
      const reply = await fetch(`http://127.0.0.1:${String(port)}/healthz`).catch((cause: unknown) => {
        if (/ECONNREFUSED/.test(String((cause as Error).cause))) throw cause;
        return undefined;
      });
      await reply?.body?.cancel();
      return console.hasEnded() ? 'ended' : 'answers';
    },
    { timeoutMs: startTimeoutMs },
  ).catch(async (cause: unknown) => {
    await console.kill();
    throw new Error(`The console did not answer:\n${console.output()}`, { cause });
  });
  return outcome === 'answers';
}

function handle(
  console: Guarded,
  {
    port,
    dataDir,
    ownFolder,
    env,
  }: { port: number; dataDir: string; ownFolder: string | undefined; env: Record<string, string> },
): ConsoleProcess {
  const removeFolder = async (): Promise<void> => {
    if (ownFolder !== undefined) await rm(ownFolder, { recursive: true, force: true });
  };
  const scheme = env['CONSOLE_TLS_CERT'] === undefined ? 'http' : 'https';
  const subpath = (env['CONSOLE_SUBPATH'] ?? '').split('/').filter((segment) => segment !== '');
  return {
    url: [`${scheme}://127.0.0.1:${String(port)}`, ...subpath].join('/'),
    port,
    pid: console.pid,
    dataDir,
    output: () => console.output(),
    stop: async () => {
      const code = await console.stop();
      await removeFolder();
      return code;
    },
    kill: async () => {
      await console.kill();
      await removeFolder();
    },
  };
}
