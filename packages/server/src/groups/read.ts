import type { Group } from '@longshore/contract/groups/groups-schemas';
import { groupInfo, policyEntities } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { refusalOf } from '#/upstream/refusal.ts';

export async function readGroup(ctx: SessionContext, group: string): Promise<Group> {
  const options = { signal: ctx.signal };
  const { name, status, members, policy } = await groupInfo(ctx.admin, { group }, options);
  const attached = status === 'enabled' ? policy : await attachedTo(ctx, group);
  return { name, status, members: [...members], policy: attached };
}

/** The server tells the policies of a disabled group only where it is asked for policies. */
async function attachedTo(ctx: SessionContext, group: string): Promise<string> {
  try {
    const { groupMappings } = await policyEntities(ctx.admin, { groups: [group] }, { signal: ctx.signal });
    return groupMappings.flatMap(({ policies }) => policies).join(',');
  } catch (cause) {
    if (refusalOf(cause)?.code === 'AccessDenied') return '';
    throw cause;
  }
}
