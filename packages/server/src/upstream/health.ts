import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport, healthCheck, isAdminApiError } from '@longshore/madmin';

/** `ready` and `starting` are the reference server's own words; `other` is a server that has no such page. */
export type Health = 'ready' | 'starting' | 'other' | 'unreachable';

export interface UpstreamHealth {
  probe(): Promise<Health>;
  /** After a restart was ordered: waits until the server went away and came back, at most `comeBackMs`. */
  comesBack(signal: AbortSignal): Promise<boolean>;
}

const probeMs = 3000;
const comeBackMs = 50_000;
/** A server that was not seen to go away within this time did so between two looks. */
const goAwayMs = 5000;
const lookEveryMs = 100;

export function createUpstreamHealth(endpoint: string, ca: string | undefined): UpstreamHealth {
  let running: Promise<Health> | undefined;
  // Callers at the same time share one look: the page is open to anyone and must not multiply.
  const probe = () => (running ??= look(endpoint, ca).finally(() => (running = undefined)));
  return {
    probe,
    async comesBack(signal) {
      const start = performance.now();
      const elapsedMs = () => performance.now() - start;
      let wentAway = false;
      while (elapsedMs() < comeBackMs) {
        const health = await probe();
        if (health !== 'ready') wentAway = true;
        else if (wentAway || elapsedMs() > goAwayMs) return true;
        await sleep(lookEveryMs, undefined, { signal });
      }
      return false;
    },
  };
}

async function look(endpoint: string, ca: string | undefined): Promise<Health> {
  // Connections of its own: a kept one would tell of the process before.
  const transport = createTransport({ ca, connectTimeoutMs: probeMs, headersTimeoutMs: probeMs });
  try {
    const signal = AbortSignal.timeout(probeMs);
    const { healthy } = await healthCheck({ endpoint, transport }, { kind: 'ready' }, { signal });
    return healthy ? 'ready' : 'starting';
  } catch (cause) {
    if (!isAdminApiError(cause)) return 'unreachable';
    return cause.status >= 500 ? 'starting' : 'other';
  } finally {
    await transport.close();
  }
}
