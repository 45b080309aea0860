import type { SiteResync } from '@longshore/contract/sites/sites-schemas';
import { metricsWatch, type SiteResyncMetrics } from '@longshore/madmin';
import type { SessionContext } from '#/context.ts';

/** The last resync of a site from the one that is asked; null where there was none. */
export async function readResync(
  { admin, signal }: Pick<SessionContext, 'admin' | 'signal'>,
  deploymentID: string,
): Promise<SiteResync | null> {
  const asked = { types: ['siteResync'], byDepId: deploymentID, count: 1 } as const;
  for await (const { aggregated } of metricsWatch(admin, asked, { signal })) {
    const { siteResync: told } = aggregated;
    return told === undefined || told.resyncID === '' ? null : resyncOf(told, deploymentID);
  }
  return null;
}

const resyncOf = (told: SiteResyncMetrics, deploymentID: string): SiteResync => ({
  deploymentID,
  status: told.resyncStatus ?? '',
  startedAt: told.startTime,
  updatedAt: told.lastUpdate,
  buckets: told.numBuckets,
  objects: told.replicationCount,
  sizeBytes: told.completedReplicationSize,
  failedObjects: told.failedReplicationCount,
  failedSizeBytes: told.failedReplicationSize,
  failedBuckets: [...(told.failedBuckets ?? [])],
  ...(told.bucket === undefined ? {} : { bucket: told.bucket }),
  ...(told.object === undefined ? {} : { object: told.object }),
});
