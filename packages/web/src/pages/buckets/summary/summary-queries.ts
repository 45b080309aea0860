import { bucketCorsView } from '@longshore/contract/buckets/cors';
import { bucketEncryptionView } from '@longshore/contract/buckets/encryption';
import { bucketLockingView, bucketRetentionView } from '@longshore/contract/buckets/locking';
import { bucketQuotaView } from '@longshore/contract/buckets/quota';
import { bucketReplicationView } from '@longshore/contract/buckets/replication';
import { bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { queryOf } from '#/api/query.ts';

const params = (bucketName: string) => ({ params: { bucketName } });

/** Without an algorithm where new objects are not encrypted. */
export const encryptionQuery = (bucketName: string) =>
  queryOf(bucketEncryptionView, { ...params(bucketName), query: { orNone: true } });
export const replicationQuery = (bucketName: string) => queryOf(bucketReplicationView, params(bucketName));
export const lockingQuery = (bucketName: string) => queryOf(bucketLockingView, params(bucketName));
export const retentionQuery = (bucketName: string) => queryOf(bucketRetentionView, params(bucketName));
export const versioningQuery = (bucketName: string) => queryOf(bucketVersioningView, params(bucketName));
export const corsQuery = (bucketName: string) => queryOf(bucketCorsView, params(bucketName));
export const quotaQuery = (bucketName: string) => queryOf(bucketQuotaView, { params: { bucketName } });
