import type { serviceRestart as row } from '@longshore/contract/service/service';
import { serviceRestart as restart } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';

/** Restarts the storage server and answers once it is back. */
export const serviceRestart: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'restarts');
  const orderedAtMs = ctx.now();
  await restart(ctx.admin, {}, { signal: ctx.signal });
  if (!(await ctx.upstream.health.comesBack(ctx.signal)))
    throw refuse('UpstreamTimeout', 'The storage server is still restarting');
  ctx.features.forget();
  await ctx.store.restartNeed.clear(orderedAtMs);
};
