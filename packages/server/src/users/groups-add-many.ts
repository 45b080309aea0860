import type { userGroupsAddMany as row } from '@longshore/contract/users/users';
import { groupMembersAdd } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { runSteps } from '#/upstream/steps.ts';

/** Without users, the storage server would make the groups. */
export const userGroupsAddMany: Handler<typeof row> = async (ctx, { body: { users, groups } }) => {
  requireAdmin(ctx.session, 'groups');
  if (users.length === 0) return;
  await runSteps(
    ctx.signal,
    [],
    [...new Set(groups)].map((group) => ({
      doing: `Adding to ${group}`,
      about: { action: 'admin:AddUserToGroup' },
      run: () => groupMembersAdd(ctx.admin, { group, members: users }, { signal: ctx.signal }),
    })),
  );
};
