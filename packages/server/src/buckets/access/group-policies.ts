import { groupInfo, policyEntities } from '@longshore/madmin';
import { mapAtOnce } from '#/upstream/at-once.ts';
import type { SessionContext } from '#/context.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { refusalOf } from '#/upstream/refusal.ts';

const groupsAtOnce = 8;

/** The policies that the groups give their members; those of a disabled group give nothing. */
export async function groupPolicies(
  ctx: SessionContext,
  groups: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (groups.size === 0) return new Map();
  const call = policyEntities(ctx.admin, {}, { signal: ctx.signal });
  const { policyMappings } = await withPermissionContext('admin:ListGroups', '', call);
  const given = new Map<string, string[]>();
  for (const { policy, groups: holders } of policyMappings)
    for (const group of holders)
      if (groups.has(group)) given.set(group, [...(given.get(group) ?? []), policy]);
  const enabled = await mapAtOnce([...given], groupsAtOnce, async ([group, policies]) => {
    return (await isEnabled(ctx, group)) ? [[group, policies] as const] : [];
  });
  return new Map(enabled.flat());
}

/** Who may not look at groups one by one is told of disabled ones as if they were enabled. */
async function isEnabled(ctx: SessionContext, group: string): Promise<boolean> {
  try {
    return (await groupInfo(ctx.admin, { group }, { signal: ctx.signal })).status !== 'disabled';
  } catch (cause) {
    const code = refusalOf(cause)?.code;
    if (code === 'AccessDenied') return true;
    if (code === 'XMinioAdminNoSuchGroup') return false;
    throw cause;
  }
}
