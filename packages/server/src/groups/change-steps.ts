import type { groupUpdate as row } from '@longshore/contract/groups/groups';
import type { InputOf } from '@longshore/contract/endpoint';
import { type GroupInfo, groupMembersAdd, groupMembersRemove, groupSetStatus } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import type { Step } from '#/upstream/steps.ts';
import { without } from '#/users/without.ts';
import { groupMeanings } from './meanings.ts';

/** What takes a group from what it is to what is wanted; what is not wanted otherwise stays. */
export function changeSteps(
  ctx: SessionContext,
  now: GroupInfo,
  wanted: InputOf<typeof row>['body'],
): readonly Step[] {
  const { group } = now;
  const { status = now.status, members = now.members } = wanted;
  const options = { signal: ctx.signal };
  const about = { action: 'admin:AddUserToGroup' };
  const told = (step: Promise<void>) =>
    step.catch((cause: unknown) => {
      throw explained(cause, groupMeanings, wanted);
    });
  const added = without(members, now.members);
  const removed = without(now.members, members);
  const steps = [
    {
      isWanted: added.length > 0,
      doing: `Adding ${added.join(', ')}`,
      about,
      run: () => told(groupMembersAdd(ctx.admin, { group, members: added }, options)),
    },
    {
      isWanted: removed.length > 0,
      doing: `Removing ${removed.join(', ')}`,
      about,
      run: () => told(groupMembersRemove(ctx.admin, { group, members: removed }, options)),
    },
    {
      isWanted: status !== now.status,
      doing: status === 'enabled' ? 'Enabling the group' : 'Disabling the group',
      about: { action: 'admin:EnableGroup' },
      run: () => groupSetStatus(ctx.admin, { group, status }, options),
    },
  ];
  return steps.filter(({ isWanted }) => isWanted);
}
