import type { configCompare as row } from '@longshore/contract/config-history/config-history';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { differencesBetween } from './between.ts';
import { settingEvents } from './setting-events.ts';

export const configCompare: Handler<typeof row> = async (ctx, { query: { from, to } }) => {
  requireAdmin(ctx.session, 'the history of its configuration');
  const fromMs = Date.parse(from);
  const toMs = to === undefined ? ctx.now() : Date.parse(to);
  if (fromMs > toMs)
    throw refuse('InvalidInput', 'The first moment is after the second', { field: 'query.from' });
  return { differences: differencesBetween(await settingEvents(ctx), { fromMs, toMs }) };
};
