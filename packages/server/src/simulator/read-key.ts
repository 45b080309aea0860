import type { SimulatorChange } from '@longshore/contract/simulator/simulator-schemas';
import { accessKeyInfo, serviceAccountInfo, type ServiceAccountInfo } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import type { Asker } from './asker.ts';
import { knownOf, readUser } from './read-user.ts';

/** An access key, or the temporary one of a session: what its user may do, narrowed by a policy of its own. */
export async function readKey(ctx: SessionContext, accessKey: string): Promise<Asker> {
  const key = await withPermissionContext('admin:ListServiceAccounts', '', keyInfo(ctx, accessKey));
  return narrowedBy(await readParent(ctx, key.parentUser), key, ctx.now());
}

interface Key extends ServiceAccountInfo {
  /** `STS` for temporary ones; absent where only lasting ones were asked for. */
  readonly userType?: string;
}

/** What is left of its user's rights. */
export function narrowedBy(parent: Asker, key: Key, nowMs: number): Asker {
  const holder = { kind: key.userType === 'STS' ? 'session' : 'accessKey', name: key.accessKey } as const;
  const document = key.impliedPolicy ? undefined : key.policy;
  const narrower = document && [{ holder, policies: [{ ...holder, document: JSON.stringify(document) }] }];
  const isExpired = key.expiration !== undefined && Date.parse(key.expiration) <= nowMs;
  const off: SimulatorChange[] = [
    ...(key.accountStatus === 'off' ? [{ kind: 'enable' as const, holder }] : []),
    ...(isExpired ? [{ kind: 'renew' as const, holder }] : []),
  ];
  return {
    ...parent,
    layers: [...parent.layers, ...(narrower ?? [])],
    known: { ...parent.known, 'aws:principaltype': 'AssumedRole' },
    off: [...off, ...parent.off],
  };
}

async function keyInfo(ctx: SessionContext, accessKey: string): Promise<Key> {
  const options = { signal: ctx.signal };
  try {
    return await serviceAccountInfo(ctx.admin, { accessKey }, options);
  } catch (cause) {
    if (refusalOf(cause)?.code !== 'XMinioInvalidIAMCredentials') throw cause;
    return accessKeyInfo(ctx.admin, { accessKey }, options);
  }
}

/** Root, and users of other identity providers, have no policies that can be read. */
async function readParent(ctx: SessionContext, userName: string): Promise<Asker> {
  try {
    return await readUser(ctx, userName);
  } catch (cause) {
    const code = refusalOf(cause)?.code;
    if (code !== 'XMinioAdminNoSuchUser' && code !== 'AccessDenied') throw cause;
    const missing = code === 'AccessDenied' ? { missing: 'admin:GetUser' } : {};
    return unknownUser(userName, missing);
  }
}

/** Somebody of whom nothing can be read. */
export const unknownUser = (userName: string, missing: { readonly missing?: string } = {}): Asker => ({
  layers: [],
  known: knownOf(userName),
  off: [],
  unread: [{ kind: 'user', name: userName, ...missing }],
});
