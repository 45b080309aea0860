import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { SessionContext } from '#/context.ts';
import { openStore } from '#/store/store.ts';
import { adminAgainst } from '#/testing/answering-server.ts';
import { needsRestart } from './needs-restart.ts';

interface Node {
  readonly state: string;
  readonly uptime?: number;
}

/** Whether a change at `changedAtMs` waits for a restart at `nowMs`, where nodes tell this of themselves. */
async function waits({ nowMs, nodes }: { nowMs: number; nodes: readonly Node[] | 'refused' }) {
  const admin = await adminAgainst((_, reply) => {
    if (nodes === 'refused') reply.writeHead(403).end('{"Code":"AccessDenied","Message":"no"}');
    else
      reply.end(
        JSON.stringify({ mode: 'online', servers: nodes.map((node) => ({ endpoint: 'a:1', ...node })) }),
      );
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-restart-'));
  const clock = { nowMs: changedAtMs };
  const store = await openStore({ dataDir, now: () => clock.nowMs });
  onTestFinished(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true });
  });
  await store.restartNeed.note();
  clock.nowMs = nowMs;
  const ctx = {
    store,
    now: () => nowMs,
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    admin,
  };
  const isNeeded = await needsRestart(ctx as unknown as SessionContext);
  // What was found is remembered.
  expect(await store.restartNeed.sinceMs()).toBe(isNeeded ? changedAtMs : null);
  return isNeeded;
}

const changedAtMs = 100_500;
const online = (uptime?: number): Node => ({ state: 'online', ...(uptime !== undefined && { uptime }) });

test.each<[string, readonly Node[] | 'refused', boolean]>([
  ['a node that was started in the second of the change', [online(10)], true],
  ['a node that was started a second later', [online(9)], false],
  ['one of two that was started before', [online(1), online(11)], true],
  ['a node in its first second', [online()], false],
  ['an older one that is away', [online(1), { state: 'offline', uptime: 50 }], false],
  ['none that is there', [{ state: 'offline', uptime: 1 }], true],
  ['no answer', 'refused', true],
])('after a change, with %s', async (_what, nodes, expected) => {
  expect(await waits({ nowMs: 110_900, nodes })).toBe(expected);
});
