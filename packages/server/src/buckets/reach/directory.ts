import { ldapPolicyEntities, type PolicyEntities } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { reachingAttached } from './attached.ts';
import type { Page, ReachPart } from './part.ts';
import type { Asked } from './place.ts';
import type { World } from './users.ts';

interface Directory {
  readonly mappings: PolicyEntities['policyMappings'];
  readonly unread?: { readonly missing?: string };
}

/** Tells of the users or groups of the LDAP directory who have policies attached; null where there is no directory. */
export function directoryOf(ctx: SessionContext, policies: World['policies']) {
  let read: Promise<Directory | null> | undefined;
  return async (kind: 'user' | 'group', asked: Asked, page: Page): Promise<ReachPart | null> => {
    const directory = await (read ??= readDirectory(ctx));
    if (directory === null) return null;
    const { mappings, unread } = directory;
    const policiesOf = new Map<string, string[]>();
    for (const { policy, users, groups } of mappings)
      for (const name of kind === 'user' ? users : groups)
        policiesOf.set(name, [...(policiesOf.get(name) ?? []), policy]);
    const part = await reachingAttached({ kind, policiesOf, policies }, asked, page);
    return { ...part, ...(unread !== undefined && { unread }) };
  };
}

/** The storage server may be refused by its directory: whoever is its own is told all the same. */
async function readDirectory(ctx: SessionContext): Promise<Directory | null> {
  try {
    const { policyMappings } = await ldapPolicyEntities(ctx.admin, {}, { signal: ctx.signal });
    return { mappings: policyMappings };
  } catch (cause) {
    const code = refusalOf(cause)?.code;
    if (code === undefined) throw cause;
    if (code === 'XMinioIAMActionNotAllowed') return null;
    return { mappings: [], unread: code === 'AccessDenied' ? { missing: 'admin:ListUserPolicies' } : {} };
  }
}
