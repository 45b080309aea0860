import { bucketView } from '@longshore/contract/buckets/buckets';
import { bucketEncryptionView } from '@longshore/contract/buckets/encryption';
import { bucketLockingView, bucketRetentionView } from '@longshore/contract/buckets/locking';
import { bucketQuotaView } from '@longshore/contract/buckets/quota';
import { bucketReplicationView } from '@longshore/contract/buckets/replication';
import { bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { can, canDo, type Answer } from '@longshore/contract/can';
import type { Session } from '@longshore/contract/session/session-schemas';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import { bucketQuery } from '../facts/bucket-query.ts';
import {
  corsQuery,
  encryptionQuery,
  lockingQuery,
  quotaQuery,
  replicationQuery,
  retentionQuery,
  versioningQuery,
} from './summary-queries.ts';

type Place = { readonly bucketName: string };

/** What it takes to see a part. */
interface Gate {
  /** The user's right; of some only the server knows. */
  readonly right?: (session: Session, place: Place) => Answer;
  readonly needsDistributed?: true;
  readonly needsAdmin?: true;
}

export interface SummaryPart<Now, Key extends QueryKey> extends Gate {
  readonly query: (bucketName: string) => UseQueryOptions<Now, Error, Now, Key>;
}

const part = <Now, Key extends QueryKey>(made: SummaryPart<Now, Key>) => ({
  ...made,
  read: (bucketName: string): Promise<void> => queryClient.prefetchQuery(made.query(bucketName)),
});

/** All that the Summary shows: what its loader reads and its items show. */
export const summaryParts = {
  access: part({ query: bucketQuery, right: (session, place) => can(bucketView, session, place) }),
  tags: part({ query: bucketQuery, right: (session, place) => canDo('getBucketTags', session, place) }),
  usage: part({ query: bucketQuery }),
  encryption: part({
    query: encryptionQuery,
    right: (session, place) => can(bucketEncryptionView, session, place),
  }),
  locking: part({ query: lockingQuery, right: (session, place) => can(bucketLockingView, session, place) }),
  retention: part({
    query: retentionQuery,
    right: (session, place) => can(bucketRetentionView, session, place),
  }),
  versioning: part({
    query: versioningQuery,
    right: (session, place) => can(bucketVersioningView, session, place),
    needsDistributed: true,
  }),
  replication: part({
    query: replicationQuery,
    right: (session, place) => can(bucketReplicationView, session, place),
    needsDistributed: true,
  }),
  quota: part({
    query: quotaQuery,
    right: (session) => can(bucketQuotaView, session),
    needsDistributed: true,
    needsAdmin: true,
  }),
  cors: part({
    query: corsQuery,
    right: (session, place) => canDo('getBucketCors', session, place),
  }),
};

function isOpen({ right, needsDistributed, needsAdmin }: Gate, session: Session, place: Place): boolean {
  if (needsDistributed && !session.distributedMode) return false;
  if (needsAdmin && !session.hasAdmin) return false;
  return right === undefined || right(session, place).allowed;
}

/** For the route: reads at once all that the session may see. What fails is said by its own item. */
export async function loadSummary(bucketName: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const open = Object.values(summaryParts).filter((one) => isOpen(one, session, { bucketName }));
  await Promise.all(open.map((one) => one.read(bucketName)));
}
