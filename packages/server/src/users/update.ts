import type { userUpdate as row } from '@longshore/contract/users/users';
import { userInfo, userSetStatus } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { runSteps } from '#/upstream/steps.ts';
import { groupSteps } from './group-steps.ts';
import { requireOther } from './own-user.ts';
import { readUser } from './read.ts';
import { userOf } from './wire.ts';

export const userUpdate: Handler<typeof row> = async (ctx, { params: { userName }, body }) => {
  requireAdmin(ctx.session, 'users');
  const { status, groups } = body;
  if (status === 'disabled') requireOther(ctx, userName, 'disable');
  const user = userOf(await userInfo(ctx.admin, { accessKey: userName }, { signal: ctx.signal }));
  ctx.change.before({ status: user.status, groups: user.memberOf });
  const setStatus = {
    doing: status === 'disabled' ? 'Disabling the user' : 'Enabling the user',
    about: { action: 'admin:EnableUser' },
    run: async () => {
      if (status === undefined) return;
      await userSetStatus(ctx.admin, { accessKey: userName, status }, { signal: ctx.signal });
    },
  };
  await runSteps(
    ctx.signal,
    [],
    [
      ...(status === undefined || status === user.status ? [] : [setStatus]),
      ...(groups === undefined ? [] : groupSteps(ctx, user, groups)),
    ],
  );
  return readUser(ctx, userName);
};
