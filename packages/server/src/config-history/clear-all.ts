import type { configHistoryClearAll as row } from '@longshore/contract/config-history/config-history';
import { configHistoryClear } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

export const configHistoryClearAll: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'the history of its configuration');
  await configHistoryClear(ctx.admin, { all: true }, { signal: ctx.signal });
};
