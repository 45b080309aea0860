import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@longshore/testkit/free-port';
import { limitFigure, type Figure } from '../figures.ts';
import { residentMebibytes } from '../resident.ts';
import { repeat, spreadOf } from '../rounds.ts';
import type { Stage } from '../stage.ts';

const idleSeconds = 10;
const root = join(import.meta.dirname, '../..');

async function started(
  minioEndpoint: string,
): Promise<{ pid: number; tookMs: number; end: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'));
  const begin = performance.now();
  const child = spawn(process.execPath, ['dist/server.mjs', '--web-dir', 'dist/web'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      CONSOLE_MINIO_SERVER: minioEndpoint,
      CONSOLE_HOSTNAME: '127.0.0.1',
      CONSOLE_PORT: String(port),
      CONSOLE_DATA_DIR: folder,
    },
    stdio: 'ignore',
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/healthz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`the console ended with ${String(child.exitCode)}`);
    if (performance.now() - begin > 20_000) throw new Error('the console did not start within 20 s');
    await sleep(5);
  }
  return {
    pid: child.pid ?? 0,
    tookMs: performance.now() - begin,
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** From the process's start to its first answer, and what it holds in memory when nobody asks anything. */
export async function startUp({ minio, rounds }: Stage): Promise<Figure[]> {
  const took = await repeat(rounds, async () => {
    const run = await started(minio.endpoint);
    await run.end();
    return run.tookMs;
  });
  const run = await started(minio.endpoint);
  await sleep(idleSeconds * 1000);
  const resident = residentMebibytes(run.pid);
  await run.end();
  return [
    limitFigure('start-up to the first answer', { unit: 'ms', value: took, most: 1000 }),
    limitFigure(`resident memory after ${String(idleSeconds)} s idle`, {
      unit: 'MiB',
      value: spreadOf([resident]),
      most: 95,
    }),
  ];
}
