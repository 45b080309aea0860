import type { tierVerify as row } from '@longshore/contract/tiers/tiers';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { probeTier } from './probe.ts';

/** Longer than the storage server tries an Azure account that is away, shorter than the call may take. */
const mostProbeMs = 20_000;

export const tierVerify: Handler<typeof row> = async (ctx, { params: { name } }) => {
  requireAdmin(ctx.session, 'tiers');
  const startedMs = performance.now();
  const found = await probeTier(ctx, { name, deadline: AbortSignal.timeout(mostProbeMs) });
  return { ...found, durationMs: Math.round(performance.now() - startedMs) };
};
