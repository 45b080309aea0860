import {
  bucketReplicationView,
  remoteBucketList,
  replicationRuleView,
  replicationStatus,
} from '@longshore/contract/buckets/replication';
import { bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { can } from '@longshore/contract/can';
import { queryClient } from '#/api/query-client.ts';
import { queryOf, type Answer } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';
import { refreshBucket } from '../admin/bucket-queries.ts';

export type ReplicationRules = Answer<typeof bucketReplicationView>;

const params = (bucketName: string) => ({ params: { bucketName } });

export const rulesQuery = (bucketName: string) => queryOf(bucketReplicationView, params(bucketName));

export const versioningQuery = (bucketName: string) => queryOf(bucketVersioningView, params(bucketName));

export const ruleQuery = (bucketName: string, ruleId: string) =>
  queryOf(replicationRuleView, { params: { bucketName, ruleId: ruleId } });

/** Of all buckets: the row that names one bucket answers its first target only. */
export const targetsQuery = { ...queryOf(remoteBucketList, {}), refetchInterval: 20_000 };

const statusPollMs = 4_000;

/** Read again and again while it is shown; the browser's hidden windows do not ask. */
export const figuresQuery = (bucketName: string) => ({
  ...queryOf(replicationStatus, { ...params(bucketName), query: { failures: false } }),
  refetchInterval: statusPollMs,
});

/** Goes through the whole bucket: only when it is asked for. */
export const failuresQuery = (bucketName: string) => ({
  ...queryOf(replicationStatus, { ...params(bucketName), query: { failures: true } }),
  enabled: false,
  gcTime: 0,
});

/** For the route: reads at once what the session may see; each part says by itself what failed. */
export async function loadReplication(bucketName: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const reads = [queryClient.prefetchQuery(versioningQuery(bucketName))];
  if (can(remoteBucketList, session).allowed) reads.push(queryClient.prefetchQuery(targetsQuery));
  if (can(bucketReplicationView, session, { bucketName }).allowed) {
    reads.push(queryClient.prefetchQuery(rulesQuery(bucketName)));
    reads.push(queryClient.prefetchQuery(figuresQuery(bucketName)));
  }
  await Promise.all(reads);
}

/** Rules and targets come and go together. */
export async function refreshReplication(bucketName: string): Promise<void> {
  await Promise.all([
    refreshBucket(bucketName),
    queryClient.invalidateQueries({ queryKey: [remoteBucketList.id] }),
  ]);
}
