import type { replicationStatus as row } from '@longshore/contract/buckets/replication';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { figures } from './figures.ts';
import { readUnreplicated } from './unreplicated.ts';
import { readMetrics } from './metrics.ts';
import { isOnline, targetsSeen } from './targets.ts';

export const replicationStatus: Handler<typeof row> = async (ctx, { params, query }) => {
  requireAdmin(ctx.session, 'replication metrics');
  const bucket = params.bucketName;
  const metrics = await readMetrics(ctx, bucket);
  if (metrics === undefined) return { targets: [], failures: [], hasMoreFailures: false };
  const check = query.failures && ctx.session.hasAdmin;
  const [known, unreplicated] = await Promise.all([
    targetsSeen(ctx, bucket),
    check ? readUnreplicated(ctx, bucket) : { hasMoreFailures: false },
  ]);
  const stats = metrics.currStats;
  const perTarget = stats?.Stats ?? {};
  const arns = new Set([...(known ?? []).map(({ arn }) => arn), ...Object.keys(perTarget)]);
  return {
    countedSeconds: metrics.uptime,
    ...figures(stats),
    pendingBytes: stats?.queued?.curr?.bytes,
    pendingCount: stats?.queued?.curr?.count,
    targets: Array.from(arns, (arn) => {
      const one = perTarget[arn];
      const target = known?.find((other) => other.arn === arn);
      return {
        arn,
        online: target === undefined ? undefined : isOnline(target),
        ...figures(one),
        currentBandwidth: one?.currentBandwidth,
        limitBandwidth: one?.limitInBits,
      };
    }),
    ...unreplicated,
  };
};
