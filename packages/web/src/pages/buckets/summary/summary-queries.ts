import { bucketCorsView } from '@longshore/contract/buckets/cors';
import { bucketEncryptionView } from '@longshore/contract/buckets/encryption';
import { bucketLockingView, bucketRetentionView } from '@longshore/contract/buckets/locking';
import { bucketQuotaView } from '@longshore/contract/buckets/quota';
import { bucketReplicationView } from '@longshore/contract/buckets/replication';
import { bucketVersioningView } from '@longshore/contract/buckets/versioning';
import { ApiError } from '@longshore/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { queryOf, type Answer } from '#/api/query.ts';

const unencrypted = 'ServerSideEncryptionConfigurationNotFoundError';

/** Null where new objects are not encrypted. */
export const encryptionQuery = (bucketName: string) =>
  queryOptions({
    queryKey: [bucketEncryptionView.id, { params: { bucketName } }] as const,
    queryFn: async ({ signal }): Promise<Answer<typeof bucketEncryptionView> | null> => {
      try {
        return await call(bucketEncryptionView, { params: { bucketName } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === unencrypted) return null;
        throw error;
      }
    },
  });

const params = (bucketName: string) => ({ params: { bucketName } });

export const replicationQuery = (bucketName: string) => queryOf(bucketReplicationView, params(bucketName));
export const lockingQuery = (bucketName: string) => queryOf(bucketLockingView, params(bucketName));
export const retentionQuery = (bucketName: string) => queryOf(bucketRetentionView, params(bucketName));
export const versioningQuery = (bucketName: string) => queryOf(bucketVersioningView, params(bucketName));
export const corsQuery = (bucketName: string) => queryOf(bucketCorsView, params(bucketName));
export const quotaQuery = (bucketName: string) => queryOf(bucketQuotaView, { params: { bucketName } });
