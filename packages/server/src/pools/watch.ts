import type { poolWatch as row } from '@longshore/contract/pools/pools';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { poolProgress } from './pool-progress.ts';

export const poolWatch: Handler<typeof row> = async function* (ctx) {
  requireAdmin(ctx.session, 'pools');
  yield* poolProgress(ctx);
};
