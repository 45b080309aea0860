import type { userAccessKeyCount as row } from '@longshore/contract/users/users';
import { accessKeyList, serviceAccountList } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { mapAtOnce } from '#/upstream/at-once.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

const usersAtOnce = 8;

/** The list of many leaves out disabled users, whose keys are deleted with them all the same: they are asked for one by one. */
export const userAccessKeyCount: Handler<typeof row> = async (ctx, { body: users }) => {
  requireAdmin(ctx.session, 'access keys');
  if (users.length === 0) return { userServiceAccountList: [], hasSA: false };
  const options = { signal: ctx.signal };
  const input = { users, listType: 'svcacc-only' } as const;
  const keys = new Map(Object.entries(await accessKeyList(ctx.admin, input, options)));
  const counts = await mapAtOnce(users, usersAtOnce, async (userName) => {
    const listed = keys.get(userName)?.serviceAccounts;
    const accounts = listed ?? (await serviceAccountList(ctx.admin, { user: userName }, options));
    return { userName, numSAs: accounts.length };
  });
  return { userServiceAccountList: counts, hasSA: counts.some(({ numSAs }) => numSAs > 0) };
};
