import type { userView as row } from '@longshore/contract/users/users';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withLastSignIns } from './last-sign-ins.ts';
import { readUser } from './read.ts';

export const userView: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'users');
  const user = await readUser(ctx, params.userName);
  const [told = user] = await withLastSignIns(ctx, [user]);
  return told;
};
