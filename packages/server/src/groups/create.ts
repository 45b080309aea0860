import type { groupCreate as row } from '@longshore/contract/groups/groups';
import { groupList, groupMembersAdd } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';
import { groupMeanings } from './meanings.ts';

export const groupCreate: Handler<typeof row> = async (ctx, { body }) => {
  requireAdmin(ctx.session, 'groups');
  const { group, members } = body;
  const options = { signal: ctx.signal };
  const groups = await withPermissionContext('admin:ListGroups', '', groupList(ctx.admin, options));
  if (groups.includes(group))
    throw refuse('NameTaken', `A group named ${group} already exists`, { field: 'body.group' });
  await groupMembersAdd(ctx.admin, { group, members }, options).catch((cause: unknown) => {
    throw explained(cause, groupMeanings, body);
  });
};
