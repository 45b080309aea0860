import type { configHistoryPreview as row } from '@longshore/contract/config-history/config-history';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { restorePlan } from './restore-point.ts';

export const configHistoryPreview: Handler<typeof row> = async (ctx, { params: { restoreId } }) => {
  requireAdmin(ctx.session, 'the history of its configuration');
  return restorePlan(ctx, restoreId);
};
