import type { groupUpdate as row } from '@longshore/contract/groups/groups';
import { groupInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { runSteps } from '#/upstream/steps.ts';
import { changeSteps } from './change-steps.ts';
import { readGroup } from './read.ts';

export const groupUpdate: Handler<typeof row> = async (ctx, { params: { groupName: group }, body }) => {
  requireAdmin(ctx.session, 'groups');
  const now = await groupInfo(ctx.admin, { group }, { signal: ctx.signal });
  ctx.change.before({ status: now.status, members: now.members });
  await runSteps(ctx.signal, [], changeSteps(ctx, now, body));
  return readGroup(ctx, group);
};
