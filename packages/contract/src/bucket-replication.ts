import { z } from 'zod';
import { ExistingBucketName } from './bucket-name.ts';
import { row } from './row.ts';

const params = z.object({ bucket_name: ExistingBucketName });
const ruleParams = z.object({ bucket_name: ExistingBucketName, rule_id: z.string().min(1).max(255) });

export const ReplicationMode = z.enum(['async', 'sync']);

export const BucketReplicationRule = z.object({
  id: z.string().optional(),
  status: z.enum(['Enabled', 'Disabled']).optional(),
  priority: z.int().optional(),
  syncMode: ReplicationMode.optional(),
  /** Bytes a second as decimal digits; "0" is without a limit. */
  bandwidth: z.string().optional(),
  /** Seconds. */
  healthCheckPeriod: z.int().optional(),
  delete_marker_replication: z.boolean().optional(),
  deletes_replication: z.boolean().optional(),
  existingObjects: z.boolean().optional(),
  metadata_replication: z.boolean().optional(),
  prefix: z.string().optional(),
  /** `key=value&key=value`. */
  tags: z.string().optional(),
  storageClass: z.string().optional(),
  /** The target's ARN. */
  destination: z.object({ bucket: z.string().optional() }).optional(),
});
export type BucketReplicationRule = z.infer<typeof BucketReplicationRule>;

export const bucketReplicationView = row({
  id: 'bucketReplicationView',
  method: 'GET',
  path: '/buckets/{bucket_name}/replication',
  tag: 'Bucket',
  summary: 'The replication rules of a bucket',
  params,
  reply: z.object({ rules: z.array(BucketReplicationRule) }),
});

export const replicationRuleView = row({
  id: 'replicationRuleView',
  method: 'GET',
  path: '/buckets/{bucket_name}/replication/{rule_id}',
  tag: 'Bucket',
  summary: 'One replication rule of a bucket',
  params: ruleParams,
  reply: BucketReplicationRule,
});

const ruleChoices = {
  prefix: z.string().max(1024).optional(),
  tags: z
    .string()
    .max(4096)
    .regex(/^$|^[^=&]+=[^=&]*(?:&[^=&]+=[^=&]*)*$/, 'must be key=value&key=value')
    .optional(),
  replicateDeleteMarkers: z.boolean().optional(),
  replicateDeletes: z.boolean().optional(),
  replicateMetadata: z.boolean().optional(),
  replicateExistingObjects: z.boolean().optional(),
  priority: z.int().max(2_147_483_647).default(0),
  storageClass: z.string().max(128).default(''),
};

export const ReplicationRuleUpdate = z.object({
  ruleState: z.boolean().optional(),
  /** The target's ARN. */
  arn: z.string().optional(),
  ...ruleChoices,
});

export const replicationRuleUpdate = row({
  id: 'replicationRuleUpdate',
  method: 'PUT',
  path: '/buckets/{bucket_name}/replication/{rule_id}',
  tag: 'Bucket',
  summary: 'Change a replication rule of a bucket',
  params: ruleParams,
  body: ReplicationRuleUpdate,
  status: 201,
});

/** The remote target of a rule goes with it when no other rule uses it. */
export const replicationRuleDelete = row({
  id: 'replicationRuleDelete',
  method: 'DELETE',
  path: '/buckets/{bucket_name}/replication/{rule_id}',
  tag: 'Bucket',
  summary: 'Delete a replication rule of a bucket',
  params: ruleParams,
  status: 204,
});

export const replicationRuleDeleteAll = row({
  id: 'replicationRuleDeleteAll',
  method: 'DELETE',
  path: '/buckets/{bucket_name}/delete-all-replication-rules',
  tag: 'Bucket',
  summary: 'Delete all replication rules of a bucket',
  params,
  status: 204,
});

export const replicationRuleDeleteMany = row({
  id: 'replicationRuleDeleteMany',
  method: 'DELETE',
  path: '/buckets/{bucket_name}/delete-selected-replication-rules',
  tag: 'Bucket',
  summary: 'Delete some replication rules of a bucket',
  params,
  body: z.object({ rules: z.array(z.string().min(1)).min(1).max(1000) }),
  status: 204,
});

const RemoteKeys = {
  accessKey: z.string().min(3, 'must be at least 3 characters'),
  secretKey: z.string().min(8, 'must be at least 8 characters'),
  /** With its scheme for `POST /buckets-replication`; host and port otherwise. */
  targetURL: z.string().min(1, 'must not be empty').max(1024),
  region: z.string().max(128).optional(),
};

export const BucketReplicationCreate = z.object({
  ...RemoteKeys,
  syncMode: ReplicationMode.optional(),
  /** Bytes a second, for async; 0 is without a limit. */
  bandwidth: z.int().min(0).optional(),
  /** Seconds. */
  healthCheckPeriod: z.int().min(0).max(86_400).optional(),
  ...ruleChoices,
  bucketsRelation: z
    .array(z.object({ originBucket: ExistingBucketName, destinationBucket: ExistingBucketName }))
    .min(1, 'must name at least one bucket')
    .max(1000),
});

/** For each bucket a remote target, then a rule; the target is taken away again when the rule is refused. */
export const bucketReplicationCreate = row({
  id: 'bucketReplicationCreate',
  method: 'POST',
  path: '/buckets-replication',
  tag: 'Bucket',
  summary: 'Replicate buckets to another server',
  body: BucketReplicationCreate,
  reply: z.object({
    replicationState: z.array(
      z.object({
        originBucket: z.string().optional(),
        targetBucket: z.string().optional(),
        /** Empty when it was done. */
        errorString: z.string().optional(),
      }),
    ),
  }),
});

export const externalBucketList = row({
  id: 'externalBucketList',
  method: 'POST',
  path: '/list-external-buckets',
  tag: 'Bucket',
  summary: 'The buckets of another server',
  body: z.object({ ...RemoteKeys, useTLS: z.boolean() }),
  reply: z.object({
    buckets: z.array(z.object({ name: z.string(), creation_date: z.string().optional() })),
    total: z.int(),
  }),
});

export const RemoteBucket = z.object({
  accessKey: z.string(),
  /** Never answered. */
  secretKey: z.string().optional(),
  sourceBucket: z.string(),
  targetURL: z.string().optional(),
  targetBucket: z.string().optional(),
  remoteARN: z.string(),
  /** `online` or `offline`, as the storage server last saw it. */
  status: z.string().optional(),
  service: z.literal('replication').optional(),
  syncMode: z.string().optional(),
  /** Bytes a second; 0 is without a limit. */
  bandwidth: z.int().optional(),
  /** Seconds. */
  healthCheckPeriod: z.int().optional(),
});
export type RemoteBucket = z.infer<typeof RemoteBucket>;

export const remoteBucketList = row({
  id: 'remoteBucketList',
  method: 'GET',
  path: '/remote-buckets',
  tag: 'Bucket',
  summary: 'The remote targets of all buckets',
  reply: z.object({ buckets: z.array(RemoteBucket), total: z.int() }),
});

export const remoteBucketView = row({
  id: 'remoteBucketView',
  method: 'GET',
  path: '/remote-buckets/{name}',
  tag: 'Bucket',
  summary: 'The remote target of one bucket',
  params: z.object({ name: ExistingBucketName }),
  reply: RemoteBucket,
});

export const remoteBucketCreate = row({
  id: 'remoteBucketCreate',
  method: 'POST',
  path: '/remote-buckets',
  tag: 'Bucket',
  summary: 'Make a remote target for a bucket',
  body: z.object({
    accessKey: RemoteKeys.accessKey,
    secretKey: RemoteKeys.secretKey,
    targetURL: RemoteKeys.targetURL,
    sourceBucket: ExistingBucketName,
    targetBucket: ExistingBucketName,
    region: RemoteKeys.region,
    syncMode: ReplicationMode.optional(),
    bandwidth: z.int().min(0).optional(),
    healthCheckPeriod: z.int().min(0).max(86_400).optional(),
  }),
  status: 201,
});

export const remoteBucketDelete = row({
  id: 'remoteBucketDelete',
  method: 'DELETE',
  path: '/remote-buckets/{source-bucket-name}/{arn}',
  tag: 'Bucket',
  summary: 'Delete a remote target of a bucket',
  params: z.object({ 'source-bucket-name': ExistingBucketName, arn: z.string().min(1).max(1024) }),
  status: 204,
});

/** Beside the peers' rows: what waits and what failed, counted by the storage server. */
export const replicationStatus = row({
  id: 'replicationStatus',
  method: 'GET',
  path: '/buckets/{bucket_name}/replication-status',
  tag: 'Bucket',
  summary: 'How far the replication of a bucket is, and what failed',
  params,
  reply: z.object({
    /** Bytes and objects since the server counts them. */
    replicatedBytes: z.int(),
    replicatedCount: z.int(),
    pendingBytes: z.int(),
    pendingCount: z.int(),
    failedBytes: z.int(),
    failedCount: z.int(),
    targets: z.array(
      z.object({
        arn: z.string(),
        online: z.boolean().optional(),
        replicatedBytes: z.int(),
        replicatedCount: z.int(),
        failedBytes: z.int(),
        failedCount: z.int(),
        /** Bytes a second; absent where the server does not say. */
        currentBandwidth: z.number().optional(),
        limitBandwidth: z.number().optional(),
      }),
    ),
    /** The first of what is waiting or failed, most recent first; at most 100. */
    failures: z.array(
      z.object({
        key: z.string(),
        versionId: z.string().optional(),
        retryCount: z.int().optional(),
        error: z.string().optional(),
      }),
    ),
    /** True when there are more. */
    hasMoreFailures: z.boolean(),
  }),
});
