import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { DocumentText } from '../document-text.ts';
import { Revision, expectedRevision } from '../revision.ts';
import { queryFlag } from '../query-values.ts';

const params = z.object({ bucketName: ExistingBucketName });
const ruleParams = z.object({ bucketName: ExistingBucketName, ruleId: z.string().min(1).max(255) });

export const ReplicationMode = z.enum(['async', 'sync']);

export const BucketReplicationRule = z.object({
  id: z.string().optional(),
  status: z.enum(['Enabled', 'Disabled']).optional(),
  priority: z.int().optional(),
  /** This and the two after it are the target's: left out for people who may not see targets. */
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
  /** `key=value&key=value`, each percent-encoded. */
  tags: z.string().optional(),
  storageClass: z.string().optional(),
  /** The target's ARN. */
  destination: z.object({ bucket: z.string().optional() }).optional(),
});
export type BucketReplicationRule = z.infer<typeof BucketReplicationRule>;

export const bucketReplicationView = {
  params,
  reply: z.object({ rules: z.array(BucketReplicationRule), revision: Revision }),
};

export const replicationRuleView = {
  params: ruleParams,
  /** The revision is the rule's own: a change to another rule does not touch it. */
  reply: BucketReplicationRule.extend({ revision: Revision }),
};

const ruleChoices = {
  prefix: DocumentText.max(1024).optional(),
  tags: z
    .string()
    .max(4096)
    .regex(/^$|^[^=&]+=[^=&]*(?:&[^=&]+=[^=&]*)*$/, 'must be key=value&key=value')
    .optional(),
  replicateDeleteMarkers: z.boolean().optional(),
  replicateDeletes: z.boolean().optional(),
  replicateMetadata: z.boolean().optional(),
  replicateExistingObjects: z.boolean().optional(),
};
const Priority = z.int().min(-2_147_483_648).max(2_147_483_647);
const StorageClass = DocumentText.max(128);

/** What is left out stays as it is. */
export const ReplicationRuleUpdate = z.object({
  ruleState: z.boolean().optional(),
  /** The target's ARN. */
  arn: DocumentText.max(1024).optional(),
  ...ruleChoices,
  /** 0 and less leave it as it is. */
  priority: Priority.optional(),
  /** Empty: the target's own. */
  storageClass: StorageClass.optional(),
});
export type ReplicationRuleUpdate = z.input<typeof ReplicationRuleUpdate>;

export const replicationRuleUpdate = {
  params: ruleParams,
  query: expectedRevision,
  body: ReplicationRuleUpdate,
};

/** The revision of a deletion is that of all rules: what is read with them is what is deleted from. */
export const replicationRuleDelete = {
  params: ruleParams,
  query: expectedRevision,
};

export const replicationRuleDeleteAll = {
  params,
  query: expectedRevision,
};

export const replicationRuleDeleteMany = {
  params,
  query: expectedRevision,
  body: z.object({ rules: z.array(z.string().min(1)).max(1000).default([]) }),
};

const RemoteKeys = {
  accessKey: z.string().min(3, 'must be at least 3 characters'),
  secretKey: z.string().min(8, 'must be at least 8 characters'),
  /** With its scheme where no `useTLS` says it. */
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
  /** 0 and less: one more than the highest of the bucket. */
  priority: Priority.default(0),
  storageClass: StorageClass.default(''),
  bucketsRelation: z
    .array(z.object({ originBucket: ExistingBucketName, destinationBucket: ExistingBucketName }))
    .min(1, 'must name at least one bucket')
    .max(1000),
});
export type BucketReplicationCreate = z.input<typeof BucketReplicationCreate>;

export const bucketReplicationCreate = {
  body: BucketReplicationCreate,
  reply: z.object({
    replicationState: z.array(
      z.object({
        originBucket: z.string().optional(),
        targetBucket: z.string().optional(),
        /** Empty when it was done. */
        errorString: z.string().optional(),
        /** The part of the body that the error is about, as in refusals: `body.secretKey`. */
        field: z.string().optional(),
      }),
    ),
  }),
};

export const externalBucketList = {
  body: z.object({ ...RemoteKeys, useTLS: z.boolean() }),
  reply: z.object({
    buckets: z.array(z.object({ name: z.string(), creation_date: z.string().optional() })),
    total: z.int(),
  }),
};

export const RemoteBucket = z.object({
  accessKey: z.string(),
  /** Never answered. */
  secretKey: z.string().optional(),
  sourceBucket: z.string(),
  targetURL: z.string().optional(),
  targetBucket: z.string().optional(),
  remoteARN: z.string(),
  /** `online` or `offline`, as the storage server last saw it; left out before it looked, which it does when a rule uses the target. */
  status: z.string().optional(),
  service: z.literal('replication').optional(),
  syncMode: z.string().optional(),
  /** Bytes a second; 0 is without a limit. */
  bandwidth: z.int().optional(),
  /** Seconds. */
  healthCheckPeriod: z.int().optional(),
});
export type RemoteBucket = z.infer<typeof RemoteBucket>;

export const remoteBucketList = {
  reply: z.object({ buckets: z.array(RemoteBucket), total: z.int() }),
};

export const remoteBucketView = {
  params: z.object({ bucketName: ExistingBucketName }),
  reply: RemoteBucket,
};

export const remoteBucketCreate = {
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
};

export const remoteBucketDelete = {
  params: z.object({ bucketName: ExistingBucketName, arn: z.string().min(1).max(1024) }),
};

/** What the server counts; left out where it does not say. */
const Amount = z.number().min(0).optional();

export const replicationStatus = {
  params,
  /** `failures=false` leaves them out: finding them goes through the bucket. */
  query: z.object({ failures: queryFlag.default(true) }),
  reply: z.object({
    countedSeconds: Amount,
    replicatedBytes: Amount,
    replicatedCount: Amount,
    /** In the servers' queues now. */
    pendingBytes: Amount,
    pendingCount: Amount,
    failedBytes: Amount,
    failedCount: Amount,
    failedLastHourCount: Amount,
    /** Empty for a bucket without rules, and until something was replicated. */
    targets: z.array(
      z.object({
        arn: z.string(),
        /** As the server last saw it; left out before it looked, and for people who may not see targets. */
        online: z.boolean().optional(),
        replicatedBytes: Amount,
        replicatedCount: Amount,
        failedBytes: Amount,
        failedCount: Amount,
        failedLastHourCount: Amount,
        /** Bytes a second. */
        currentBandwidth: Amount,
        /** Bytes a second; 0 is without a limit. */
        limitBandwidth: Amount,
      }),
    ),
    /** The first of what the targets lack, in the order of keys; at most 100. Left out for people who may not see them. */
    failures: z
      .array(
        z.object({
          key: z.string(),
          versionId: z.string().optional(),
          /** `PENDING` or `FAILED`. */
          status: z.string().optional(),
          isDelete: z.boolean(),
          /** The targets that lack it. */
          arns: z.array(z.string()),
          /** RFC 3339; left out when it was not tried yet. */
          lastTriedAt: z.string().optional(),
          retryCount: z.int().optional(),
          error: z.string().optional(),
        }),
      )
      .optional(),
    /** True when there are more, or when the time for looking was over. */
    hasMoreFailures: z.boolean(),
  }),
};
