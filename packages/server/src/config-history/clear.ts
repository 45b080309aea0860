import type { configHistoryClear as row } from '@longshore/contract/config-history/config-history';
import { configHistoryClear as clearHistory, configHistoryList } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { pointOf } from './restore-point.ts';

/** It is looked for first: the storage server answers for what it never had as if it were forgotten. */
export const configHistoryClear: Handler<typeof row> = async (ctx, { params: { restoreId } }) => {
  requireAdmin(ctx.session, 'the history of its configuration');
  const count = Number.MAX_SAFE_INTEGER;
  const all = await configHistoryList(ctx.admin, { count }, { signal: ctx.signal });
  const entry = all.find((one) => one.restoreId === restoreId);
  if (entry === undefined) throw refuse('NotFound', 'The storage server has no such restore point');
  ctx.change.before({ forgotten: pointOf(entry) });
  await clearHistory(ctx.admin, { restoreId }, { signal: ctx.signal });
};
