import type { groupList as row } from '@longshore/contract/groups/groups';
import { groupList as listGroups } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const groupList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'groups');
  const groups = await listGroups(ctx.admin, { signal: ctx.signal });
  return { groups: [...groups], total: groups.length };
};
