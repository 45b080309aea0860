import type { userDelete as row } from '@longshore/contract/users/users';
import { userDelete as deleteUser } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { forgetLastSignIn } from './last-sign-ins.ts';
import { requireOther } from './own-user.ts';

export const userDelete: Handler<typeof row> = async (ctx, { params: { userName } }) => {
  requireAdmin(ctx.session, 'users');
  requireOther(ctx, userName, 'delete');
  await deleteUser(ctx.admin, { accessKey: userName }, { signal: ctx.signal });
  await forgetLastSignIn(ctx, userName);
};
