import { groupInfo, policyEntities } from '@longshore/madmin';
import { mapAtOnce } from '#/upstream/at-once.ts';
import type { SessionContext } from '#/context.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { refusalOf } from '#/upstream/refusal.ts';

const groupsAtOnce = 8;
/** The storage server tells the status of one group a call; that of more groups is not asked for. */
const mostStatuses = 2000;

/** Why some groups that are disabled may count as enabled. */
export interface UnreadStatuses {
  /** The permission to read their status; absent where they are too many. */
  readonly missing?: string;
}

export interface GroupPolicies {
  readonly given: ReadonlyMap<string, readonly string[]>;
  /** Null where it is certain which groups give something. */
  readonly unread: UnreadStatuses | null;
}

/** The policies that the groups give their members; those of a disabled group give nothing. */
export async function groupPolicies(
  ctx: SessionContext,
  groups: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return (await readGroupPolicies(ctx, groups)).given;
}

/** The same, of some groups or of all that have policies, and whether it is certain. */
export async function readGroupPolicies(
  ctx: SessionContext,
  groups: ReadonlySet<string> | 'all',
): Promise<GroupPolicies> {
  if (groups !== 'all' && groups.size === 0) return { given: new Map(), unread: null };
  const call = policyEntities(ctx.admin, {}, { signal: ctx.signal });
  const { policyMappings } = await withPermissionContext('admin:ListGroups', '', call);
  const attached = new Map<string, string[]>();
  for (const { policy, groups: holders } of policyMappings)
    for (const group of holders) {
      if (groups === 'all' || groups.has(group))
        attached.set(group, [...(attached.get(group) ?? []), policy]);
    }
  const all = [...attached];
  const asked = all.slice(0, mostStatuses);
  const known = await mapAtOnce(asked, groupsAtOnce, async ([group]) => isEnabled(ctx, group));
  return {
    given: new Map(all.filter((_, at) => known[at] !== false)),
    unread: unreadOf(known, all.length),
  };
}

/** By what was told of the groups that were asked for. */
export function unreadOf(known: readonly (boolean | undefined)[], count: number): UnreadStatuses | null {
  if (known.includes(undefined)) return { missing: 'admin:GetGroup' };
  return known.length < count ? {} : null;
}

/** Undefined for who may not look at groups one by one. */
async function isEnabled(ctx: SessionContext, group: string): Promise<boolean | undefined> {
  try {
    return (await groupInfo(ctx.admin, { group }, { signal: ctx.signal })).status !== 'disabled';
  } catch (cause) {
    const code = refusalOf(cause)?.code;
    if (code === 'AccessDenied') return undefined;
    if (code === 'XMinioAdminNoSuchGroup') return false;
    throw cause;
  }
}
