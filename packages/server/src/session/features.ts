import { type Access, decide } from '@longshore/contract/policy/check';
import { serverResource } from '@longshore/contract/policy/resource';
import { type Admin, identityConfigList, isAdminApiError, kmsInfo } from '@longshore/madmin';
import type { Logger } from 'pino';
import type { Session } from './session.ts';

/** Whose session it is, and how the storage server is asked on its behalf. */
export interface FeatureAsker {
  readonly session: Session;
  readonly admin: Admin;
  readonly log: Logger;
}

/** What the page of a session leaves out or shows in addition, beside what its permissions say. */
export interface SessionFeatures {
  of(asker: FeatureAsker, access: Access): Promise<readonly string[]>;
  /** The storage server's set-up may have changed. */
  forget(): void;
}

/** The storage server's set-up changes with its restarts; pages ask for their session far more often. */
const keptMs = 60_000;
/** What the storage server did not tell in time is asked for again soon. */
const partKeptMs = 2000;
const mostKept = 5000;
const patienceMs = 3000;

interface Found {
  readonly features: readonly string[];
  /** Nothing that was asked for was left unanswered. */
  readonly isWhole: boolean;
}

interface Kept {
  untilMs: number;
  readonly found: Promise<Found>;
}

export function createSessionFeatures(now: () => number): SessionFeatures {
  const kept = new Map<string, Kept>();

  function keep(id: string, found: Promise<Found>): void {
    const entry = { untilMs: now() + keptMs, found };
    kept.delete(id);
    kept.set(id, entry);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    // What fails is told to whoever waits for it, and not kept.
    found.then(
      ({ isWhole }) => {
        if (!isWhole) entry.untilMs = now() + partKeptMs;
      },
      () => kept.delete(id),
    );
  }

  return {
    async of(asker, access) {
      const { session } = asker;
      const known = kept.get(session.id);
      const found = known !== undefined && known.untilMs > now() ? known.found : ask(asker, access);
      if (found !== known?.found) keep(session.id, found);
      const own = [...providerFeatures(session.kind), ...(session.hidesMenu === true ? ['hide-menu'] : [])];
      return [...new Set([...own, ...(await found).features])];
    },
    forget: () => kept.clear(),
  };
}

/** Asks only what the user may: each refusal would stand in the storage server's audit log. */
async function ask({ session, admin, log }: FeatureAsker, access: Access): Promise<Found> {
  if (!session.hasAdmin) return { features: [], isWhole: true };
  let isWhole = true;
  const options = { signal: AbortSignal.timeout(patienceMs) };
  const may = (action: string) => decide(access, { action, resource: serverResource }).allowed;
  const found = async (call: () => Promise<readonly string[]>): Promise<readonly string[]> => {
    try {
      return await call();
    } catch (cause) {
      // A refusal is an answer.
      if (!isAdminApiError(cause)) isWhole = false;
      log.debug({ err: cause }, 'a feature of the storage server could not be asked for');
      return [];
    }
  };
  const providers = (type: 'ldap' | 'openid') =>
    found(async () => {
      const all = await identityConfigList(admin, { type }, options);
      return all.some(({ enabled }) => enabled) ? providerFeatures(type === 'ldap' ? 'ldap' : 'oidc') : [];
    });
  const keyManagement = () =>
    found(async () => {
      await kmsInfo(admin, options);
      return ['kms'];
    });
  const answers = await Promise.all([
    ...(may('admin:ConfigUpdate') ? [providers('ldap'), providers('openid')] : []),
    ...(may('kms:Status') ? [keyManagement()] : []),
  ]);
  return { features: answers.flat(), isWhole };
}

/** Where people are kept outside of the storage server, it has none to show. */
function providerFeatures(kind: Session['kind']): readonly string[] {
  return kind === 'ldap' || kind === 'oidc' ? [`${kind}-idp`, 'external-idp'] : [];
}
