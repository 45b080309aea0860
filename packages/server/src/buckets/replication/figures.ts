interface Counted {
  readonly count?: number | undefined;
  readonly bytes?: number | undefined;
}

/** What was replicated and what was not, of a bucket or of one of its targets. */
export function figures(
  stats:
    | {
        readonly completedReplicationSize?: number | undefined;
        readonly replicationCount?: number | undefined;
        readonly failed?:
          | { readonly totals?: Counted | undefined; readonly lastHour?: Counted | undefined }
          | undefined;
      }
    | undefined,
) {
  return {
    replicatedBytes: stats?.completedReplicationSize,
    replicatedCount: stats?.replicationCount,
    failedBytes: stats?.failed?.totals?.bytes,
    failedCount: stats?.failed?.totals?.count,
    failedLastHourCount: stats?.failed?.lastHour?.count,
  };
}
