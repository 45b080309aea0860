import type { User } from '@longshore/contract/users/users-schemas';
import { groupMembersAdd, groupMembersRemove } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import type { Step } from '#/upstream/steps.ts';
import { inGroup } from './meanings.ts';
import { without } from './without.ts';

/** What takes a user from the groups that it is in to these. */
export function groupSteps(
  ctx: SessionContext,
  { accessKey, memberOf }: User,
  groups: readonly string[],
): Step[] {
  const members = [accessKey];
  const options = { signal: ctx.signal };
  const added = without(groups, memberOf);
  const removed = without(memberOf, groups);
  return [
    ...added.map((group) => ({
      ...inGroup(accessKey, group),
      run: () => groupMembersAdd(ctx.admin, { group, members }, options),
    })),
    ...removed.map((group) => ({
      doing: `Removing ${accessKey} from ${group}`,
      about: { action: 'admin:AddUserToGroup' },
      run: () => groupMembersRemove(ctx.admin, { group, members }, options),
    })),
  ];
}
