import type { userGroupsSet as row } from '@longshore/contract/users/users';
import { userInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { runSteps } from '#/upstream/steps.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { groupSteps } from './group-steps.ts';
import { readUser } from './read.ts';
import { userOf } from './wire.ts';

export const userGroupsSet: Handler<typeof row> = async (ctx, { params: { userName }, body }) => {
  requireAdmin(ctx.session, 'users');
  const reading = userInfo(ctx.admin, { accessKey: userName }, { signal: ctx.signal });
  const user = userOf(await withPermissionContext('admin:GetUser', '', reading));
  ctx.change.before({ groups: user.memberOf });
  await runSteps(ctx.signal, [], groupSteps(ctx, user, body.groups));
  return readUser(ctx, userName);
};
