import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import type { Logs } from './log.ts';
import { BucketLocks } from '#/buckets/bucket-locks.ts';
import { BodyBudget } from '#/http/body-budget.ts';
import { createOutboundGuard } from '#/outbound/guard.ts';
import { loadSealKey } from '#/session/seal-key.ts';
import { createSessions } from '#/session/sessions.ts';
import { Throttle } from '#/session/throttle.ts';
import { openStore } from '#/store/store.ts';
import { createUpstream } from '#/upstream/upstream.ts';

const throttleWindowMs = 5 * 60_000;
const throttleCapacity = 20_000;

/** Opens what the process has once. */
export async function openDeps(
  config: Config,
  logs: Pick<Logs, 'log' | 'requestLog'>,
  now: () => number,
): Promise<Deps> {
  const { dataDir, databaseUrl } = config;
  const store = await openStore({ dataDir, databaseUrl, now });
  const key = await loadSealKey(config);
  const limits = {
    perKey: config.failuresPerKey,
    perAddress: config.failuresPerAddress,
    windowMs: throttleWindowMs,
    capacity: throttleCapacity,
  };
  return {
    config,
    store,
    sessions: createSessions({ store, key, sessionSeconds: config.sessionSeconds, now }),
    throttle: new Throttle(limits, now),
    upstream: createUpstream(config, now),
    bucketLocks: new BucketLocks(),
    bodyBudget: new BodyBudget(),
    outbound: createOutboundGuard(config),
    log: logs.log,
    requestLog: logs.requestLog,
    now,
  };
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.upstream.close();
  await deps.store.close();
}
