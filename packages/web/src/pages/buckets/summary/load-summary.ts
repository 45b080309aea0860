import { bucketEncryptionView } from '@longshore/contract/buckets/encryption';
import { bucketLockingView } from '@longshore/contract/buckets/locking';
import { bucketQuotaView } from '@longshore/contract/buckets/quota';
import { bucketReplicationView } from '@longshore/contract/buckets/replication';
import { bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { can } from '@longshore/contract/can';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import {
  corsQuery,
  encryptionQuery,
  lockingQuery,
  quotaQuery,
  replicationQuery,
  retentionQuery,
  versioningQuery,
} from './summary-queries.ts';

/** Only a bucket with object locking has a default retention. */
async function readLocking(bucketName: string): Promise<void> {
  const query = lockingQuery(bucketName);
  await queryClient.prefetchQuery(query);
  if (queryClient.getQueryData(query.queryKey)?.object_locking_enabled === true)
    await queryClient.prefetchQuery(retentionQuery(bucketName));
}

/** For the route: reads all that the session may see at once. What fails is said by its own item. */
export async function loadSummary(bucketName: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const { distributedMode, hasAdmin } = session;
  const place = { bucketName };
  const reads: Promise<void>[] = [];
  if (can(bucketLockingView, session, place).allowed) reads.push(readLocking(bucketName));
  if (can(bucketEncryptionView, session, place).allowed)
    reads.push(queryClient.prefetchQuery(encryptionQuery(bucketName)));
  if (distributedMode && can(bucketVersioningView, session, place).allowed)
    reads.push(queryClient.prefetchQuery(versioningQuery(bucketName)));
  if (distributedMode && can(bucketReplicationView, session, place).allowed)
    reads.push(queryClient.prefetchQuery(replicationQuery(bucketName)));
  if (distributedMode && hasAdmin && can(bucketQuotaView, session).allowed)
    reads.push(queryClient.prefetchQuery(quotaQuery(bucketName)));
  reads.push(queryClient.prefetchQuery(corsQuery(bucketName)));
  await Promise.all(reads);
}
