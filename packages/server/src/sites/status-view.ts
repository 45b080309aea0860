import type { siteStatusView as row } from '@longshore/contract/sites/sites';
import { siteReplicationStatusInfo } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { flagsOf, summaryOf, unreachableIn } from './told-status.ts';
import { filtersOf } from './status-filters.ts';

export const siteStatusView: Handler<typeof row> = async (ctx, { query }) => {
  requireAdmin(ctx.session, 'site replication');
  const told = await siteReplicationStatusInfo(ctx.admin, filtersOf(query), { signal: ctx.signal });
  return {
    enabled: told.Enabled,
    maxBuckets: told.MaxBuckets,
    maxUsers: told.MaxUsers,
    maxGroups: told.MaxGroups,
    maxPolicies: told.MaxPolicies,
    sites: { ...told.Sites },
    statsSummary: summaryOf(told.StatsSummary),
    bucketStats: flagsOf(told.BucketStats),
    policyStats: flagsOf(told.PolicyStats),
    userStats: flagsOf(told.UserStats),
    groupStats: flagsOf(told.GroupStats),
    unreachable: unreachableIn(told),
  };
};
