import { join } from 'node:path';
import { codeOf, type Config, ConfigError } from './config.ts';
import type { Deps } from './context.ts';
import type { Logs } from './log.ts';
import { BucketLocks } from '#/buckets/bucket-locks.ts';
import { BodyBudget } from '#/http/body-budget.ts';
import { createJobRunner } from '#/jobs/runner/job-runner.ts';
import { createJobSecrets } from '#/jobs/secrets.ts';
import { createOutboundGuard } from '#/outbound/guard.ts';
import { createSessionFeatures } from '#/session/features.ts';
import { createKnownBrowsers } from '#/session/known-browser.ts';
import { createGrants } from '#/session/provider/grants.ts';
import { createProviders } from '#/session/provider/providers.ts';
import { createSignInStates } from '#/session/provider/sign-in-state.ts';
import { derivedKey, loadSealKey } from '#/session/seal-key.ts';
import { createSessions } from '#/session/sessions.ts';
import { createSignInLimit } from '#/session/sign-in-limit.ts';
import { createUserIds } from '#/session/user-id.ts';
import { openStore, type Store } from '#/store/store.ts';
import { createUpstream } from '#/upstream/upstream.ts';

const throttleWindowMs = 5 * 60_000;
const throttleCapacity = 20_000;

/** Opens what the process has once. */
export async function openDeps(
  config: Config,
  logs: Pick<Logs, 'log' | 'requestLog'>,
  now: () => number,
): Promise<Deps> {
  const { log, requestLog } = logs;
  const store = await openNamedStore(config, now);
  const key = await loadSealKey(config, store.identity);
  const limits = {
    perKey: config.failuresPerKey,
    perAddress: config.failuresPerAddress,
    windowMs: throttleWindowMs,
    capacity: throttleCapacity,
  };
  const sessions = createSessions({ store, key, sessionSeconds: config.sessionSeconds, now });
  const upstream = createUpstream(config, now);
  const jobSecrets = createJobSecrets(key);
  const outbound = createOutboundGuard(config);
  return {
    config,
    store,
    sessions,
    signInLimit: createSignInLimit({
      limits,
      failures: store.signInFailures,
      key: derivedKey(key, 'names of attempts'),
      now,
      log,
    }),
    knownBrowsers: createKnownBrowsers(derivedKey(key, 'known browsers'), now),
    providers: createProviders({ settings: config.providers, outbound, now }),
    signInStates: createSignInStates({
      cookieKey: derivedKey(key, 'browsers that sign in'),
      stateKey: derivedKey(key, 'states of sign-ins'),
      used: store.providerSignIns,
      now,
    }),
    grants: createGrants(derivedKey(key, 'grants'), store.providerSignIns, now),
    userIdOf: createUserIds(derivedKey(key, 'user ids')),
    features: createSessionFeatures(now),
    upstream,
    bucketLocks: new BucketLocks(),
    bodyBudget: new BodyBudget(),
    outbound,
    jobSecrets,
    jobRunner: createJobRunner({ store, sessions, upstream, jobSecrets, log, now }),
    log,
    requestLog,
    now,
  };
}

/** The store, or a refusal that names the setting and where it points. */
async function openNamedStore({ dataDir, databaseUrl }: Config, now: () => number): Promise<Store> {
  try {
    return await openStore({ dataDir, databaseUrl, now });
  } catch (cause) {
    const where =
      databaseUrl === undefined
        ? `CONSOLE_DATA_DIR: the database ${join(dataDir, 'longshore.db')}`
        : `CONSOLE_DATABASE_URL: the database ${placeOf(databaseUrl)}`;
    throw new ConfigError(`${where} cannot be used: ${codeOf(cause)}`, { cause });
  }
}

/** Without the user's name and password. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'at an address that cannot be read';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.jobRunner.stop();
  await deps.upstream.close();
  await deps.providers.close();
  await deps.store.close();
}
