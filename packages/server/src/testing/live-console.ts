import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { buildApp } from '#/app.ts';
import { parseConfig } from '#/config.ts';
import type { Deps } from '#/context.ts';
import { closeDeps, openDeps } from '#/deps.ts';
import { addressOf } from '#/http/listener.ts';

export interface LiveConsole {
  readonly url: string;
  readonly deps: Deps;
  close(): Promise<void>;
}

export interface LiveConsoleMore {
  readonly now?: () => number;
  readonly webDir?: string;
  /** Silent unless given. */
  readonly log?: Logger;
  /** One of its own unless given; it goes with the console. */
  readonly dataDir?: string;
}

/** For tests: the whole server within this process, listening on a free port of the loopback. */
export async function startLiveConsole(
  storageServer: string,
  env: Record<string, string> = {},
  more: LiveConsoleMore = {},
): Promise<LiveConsole> {
  const dataDir = more.dataDir ?? (await mkdtemp(join(tmpdir(), 'longshore-live-')));
  const config = parseConfig({ CONSOLE_MINIO_SERVER: storageServer, CONSOLE_DATA_DIR: dataDir, ...env });
  const log = more.log ?? pino({ level: 'silent' });
  const deps = await openDeps(config, { log, requestLog: log }, more.now ?? Date.now);
  const app = await buildApp({ deps, webDir: more.webDir });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = new URL(addressOf(app.server, config)).origin;
  return {
    url,
    deps,
    async close() {
      const closed = app.close();
      // Tests' own kept connections, and those of answers that no test read to their end, would hold the end.
      app.server.closeAllConnections();
      await closed;
      await closeDeps(deps);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
