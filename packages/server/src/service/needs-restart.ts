import { serverInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';

const patienceMs = 3000;

/**
 * Whether the storage server has settings that it uses only after a restart. It may have been restarted by others: its
 * uptime tells, where the user may ask for it. Nobody is asked while no restart is needed.
 */
export async function needsRestart(ctx: SessionContext): Promise<boolean> {
  const sinceMs = await ctx.store.restartNeed.sinceMs();
  if (sinceMs === null) return false;
  const startedSecond = await startedAtSecond(ctx);
  if (startedSecond === null || startedSecond <= Math.floor(sinceMs / 1000)) return true;
  await ctx.store.restartNeed.clear(sinceMs);
  return false;
}

/**
 * The second since the epoch in which the node that runs longest was started; null when it cannot be told. The uptime is
 * the difference of two whole seconds, so a start in the second of the change cannot be told from one before it.
 */
export async function startedAtSecond(ctx: SessionContext): Promise<number | null> {
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(patienceMs)]);
  try {
    const { servers } = await serverInfo(ctx.admin, {}, { signal });
    // In its first second a node leaves its uptime out.
    const uptimes = servers.filter(({ state }) => state === 'online').map(({ uptime = 0 }) => uptime);
    return uptimes.length === 0 ? null : Math.floor(ctx.now() / 1000) - Math.max(...uptimes);
  } catch (cause) {
    ctx.log.debug({ err: cause }, 'how long the storage server runs could not be asked');
    return null;
  }
}
