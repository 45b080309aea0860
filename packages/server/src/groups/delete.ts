import type { groupDelete as row } from '@longshore/contract/groups/groups';
import { groupDelete as deleteGroup, groupInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { withPermissionContext } from '#/upstream/with-permission-context.ts';

/** It is looked at first: the storage server answers the deletion of an unknown group as if it were done. */
export const groupDelete: Handler<typeof row> = async (ctx, { params: { groupName: group } }) => {
  requireAdmin(ctx.session, 'groups');
  const options = { signal: ctx.signal };
  await withPermissionContext('admin:GetGroup', '', groupInfo(ctx.admin, { group }, options));
  await deleteGroup(ctx.admin, { group }, options);
};
