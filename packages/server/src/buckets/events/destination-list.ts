import type { eventDestinationList as row } from '@longshore/contract/buckets/events';
import { serverInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const eventDestinationList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'event destinations');
  const { sqsARN } = await serverInfo(ctx.admin, {}, { signal: ctx.signal });
  return { arns: [...(sqsARN ?? [])].toSorted() };
};
