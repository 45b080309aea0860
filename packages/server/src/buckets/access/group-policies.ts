import { groupInfo, policyEntities } from '@longshore/madmin';
import { mapAtOnce } from '#/upstream/at-once.ts';
import type { SessionContext } from '#/context.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { refusalOf } from '#/upstream/refusal.ts';

const groupsAtOnce = 8;
/** The storage server tells the status of one group a call; that of more groups is not asked for. */
const mostStatuses = 2000;

export interface GroupPolicies {
  readonly given: ReadonlyMap<string, readonly string[]>;
  /** Otherwise some that are disabled may count as enabled. */
  readonly areStatusesRead: boolean;
}

/** The policies that the groups give their members; those of a disabled group give nothing. */
export async function groupPolicies(
  ctx: SessionContext,
  groups: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (groups.size === 0) return new Map();
  return (await readGroupPolicies(ctx, (group) => groups.has(group))).given;
}

/** The same of all groups that are meant, and whether it is certain. */
export async function readGroupPolicies(
  ctx: SessionContext,
  isMeant: (group: string) => boolean,
): Promise<GroupPolicies> {
  const call = policyEntities(ctx.admin, {}, { signal: ctx.signal });
  const { policyMappings } = await withPermissionContext('admin:ListGroups', '', call);
  const attached = new Map<string, string[]>();
  for (const { policy, groups } of policyMappings)
    for (const group of groups.filter(isMeant)) attached.set(group, [...(attached.get(group) ?? []), policy]);
  const all = [...attached];
  const asked = all.slice(0, mostStatuses);
  const known = await mapAtOnce(asked, groupsAtOnce, async ([group]) => isEnabled(ctx, group));
  return {
    given: new Map(all.filter((_, at) => known[at] !== false)),
    areStatusesRead: known.length === all.length && !known.includes(undefined),
  };
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
