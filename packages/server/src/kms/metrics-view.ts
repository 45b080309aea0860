import type { kmsMetricsView as row } from '@longshore/contract/kms/kms';
import { kmsMetrics } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { explained } from '#/upstream/meanings.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { kmsMeanings } from './ask.ts';
import { toldMetrics } from './told-metrics.ts';

export const kmsMetricsView: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'key management');
  const metrics = await kmsMetrics(ctx.admin, { signal: ctx.signal }).catch((cause: unknown) => {
    throw explained(cause, kmsMeanings);
  });
  return toldMetrics({ ...metrics });
};
