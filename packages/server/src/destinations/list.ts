import type { destinationList as row } from '@longshore/contract/destinations/destinations';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readKnown } from './known.ts';

export const destinationList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'event destinations');
  const { known, isExact, hasSettings } = await readKnown(ctx, { mayLack: true });
  return { destinations: known.map(({ told }) => told), isExact, hasSettings };
};
