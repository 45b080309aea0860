import type { userList as row } from '@longshore/contract/users/users';
import { userList as listUsers } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withLastSignIns } from './last-sign-ins.ts';
import { userOf } from './wire.ts';

export const userList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'users');
  const users = await listUsers(ctx.admin, {}, { signal: ctx.signal });
  return { users: await withLastSignIns(ctx, Object.values(users).map(userOf)) };
};
