import type { groupView as row } from '@longshore/contract/groups/groups';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readGroup } from './read.ts';

export const groupView: Handler<typeof row> = async (ctx, { params }) => {
  requireAdmin(ctx.session, 'groups');
  return readGroup(ctx, params.groupName);
};
