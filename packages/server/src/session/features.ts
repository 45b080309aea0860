import { type Access, decide } from '@longshore/contract/policy/check';
import { serverResource } from '@longshore/contract/policy/resource';
import { type Admin, identityConfigList, kmsStatus } from '@longshore/madmin';
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
}

/** The storage server's set-up changes with its restarts; pages ask for their session far more often. */
const keptMs = 60_000;
const mostKept = 5000;
const patienceMs = 3000;

export function createSessionFeatures(now: () => number): SessionFeatures {
  const kept = new Map<string, { untilMs: number; features: Promise<readonly string[]> }>();

  function keep(id: string, features: Promise<readonly string[]>): void {
    kept.delete(id);
    kept.set(id, { untilMs: now() + keptMs, features });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }

  return {
    async of(asker, access) {
      const { session } = asker;
      const known = kept.get(session.id);
      const features = known !== undefined && known.untilMs > now() ? known.features : ask(asker, access);
      if (features !== known?.features) keep(session.id, features);
      const own = [...providerFeatures(session.kind), ...(session.hidesMenu === true ? ['hide-menu'] : [])];
      return [...new Set([...own, ...(await features)])];
    },
  };
}

/** Asks only what the user may: each refusal would stand in the storage server's audit log. */
async function ask({ session, admin, log }: FeatureAsker, access: Access): Promise<readonly string[]> {
  if (!session.hasAdmin) return [];
  const options = { signal: AbortSignal.timeout(patienceMs) };
  const may = (action: string) => decide(access, { action, resource: serverResource }).allowed;
  const found = async (call: () => Promise<readonly string[]>): Promise<readonly string[]> => {
    try {
      return await call();
    } catch (cause) {
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
      await kmsStatus(admin, {}, options);
      return ['kms'];
    });
  const answers = await Promise.all([
    ...(may('admin:ConfigUpdate') ? [providers('ldap'), providers('openid')] : []),
    ...(may('kms:Status') ? [keyManagement()] : []),
  ]);
  return answers.flat();
}

/** Where people are kept outside of the storage server, it has none to show. */
function providerFeatures(kind: Session['kind']): readonly string[] {
  return kind === 'ldap' || kind === 'oidc' ? [`${kind}-idp`, 'external-idp'] : [];
}
