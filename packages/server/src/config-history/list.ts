import type { configHistoryList as row } from '@longshore/contract/config-history/config-history';
import { configHistoryList as listHistory } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { pointOf } from './restore-point.ts';

const usualCount = 1000;

export const configHistoryList: Handler<typeof row> = async (ctx, { query: { count = usualCount } }) => {
  requireAdmin(ctx.session, 'the history of its configuration');
  const all = await listHistory(ctx.admin, { count: Number.MAX_SAFE_INTEGER }, { signal: ctx.signal });
  return { points: all.slice(-count).toReversed().map(pointOf), total: all.length };
};
