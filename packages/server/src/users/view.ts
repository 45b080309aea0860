import type { userView as row } from '@longshore/contract/users/users';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readUser } from './read.ts';

export const userView: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'users');
  return readUser(ctx, params.userName);
};
