import type { KnownAction } from './policy/actions.ts';

export interface Capability {
  readonly actions: readonly KnownAction[];
  /** All actions are needed, not one of them. */
  readonly all?: true;
  /** `object` without a key means anywhere in the bucket; `listing` may name the prefix that is listed. */
  readonly on: 'server' | 'anyBucket' | 'bucket' | 'listing' | 'object';
}

/** The permissions behind each thing that a user does; each row is one storage server call or one button. */
export const capabilities = {
  createBucket: { actions: ['s3:CreateBucket'], on: 'anyBucket' },
  listBucket: { actions: ['s3:ListBucket'], on: 'listing' },
  browseBucket: { actions: ['s3:ListBucket', 's3:PutObject', 's3:DeleteObject'], on: 'object' },
  deleteBucket: { actions: ['s3:DeleteBucket', 's3:ForceDeleteBucket'], on: 'bucket' },
  forceDeleteBucket: { actions: ['s3:ForceDeleteBucket'], on: 'bucket' },
  getBucketPolicy: { actions: ['s3:GetBucketPolicy'], on: 'bucket' },
  setBucketPolicy: { actions: ['s3:PutBucketPolicy'], on: 'bucket' },
  deleteBucketPolicy: { actions: ['s3:DeleteBucketPolicy'], on: 'bucket' },
  getBucketVersioning: { actions: ['s3:GetBucketVersioning'], on: 'bucket' },
  setBucketVersioning: { actions: ['s3:PutBucketVersioning'], on: 'bucket' },
  getBucketEncryption: { actions: ['s3:GetEncryptionConfiguration'], on: 'bucket' },
  setBucketEncryption: { actions: ['s3:PutEncryptionConfiguration'], on: 'bucket' },
  getBucketTags: { actions: ['s3:GetBucketTagging'], on: 'bucket' },
  setBucketTags: { actions: ['s3:PutBucketTagging'], on: 'bucket' },
  getBucketNotification: { actions: ['s3:GetBucketNotification'], on: 'bucket' },
  setBucketNotification: { actions: ['s3:PutBucketNotification'], on: 'bucket' },
  getReplication: { actions: ['s3:GetReplicationConfiguration'], on: 'bucket' },
  setReplication: { actions: ['s3:PutReplicationConfiguration'], on: 'bucket' },
  getBucketTargets: { actions: ['admin:GetBucketTarget'], on: 'server' },
  setBucketTarget: { actions: ['admin:SetBucketTarget'], on: 'server' },
  getLifecycle: { actions: ['s3:GetLifecycleConfiguration'], on: 'bucket' },
  setLifecycle: { actions: ['s3:PutLifecycleConfiguration'], on: 'bucket' },
  getObjectLocking: { actions: ['s3:GetBucketObjectLockConfiguration'], on: 'bucket' },
  /** Locking turns versioning on with it. */
  setObjectLocking: {
    actions: ['s3:PutBucketVersioning', 's3:PutBucketObjectLockConfiguration'],
    all: true,
    on: 'anyBucket',
  },
  setBucketRetention: { actions: ['s3:PutBucketObjectLockConfiguration'], on: 'bucket' },
  getQuota: { actions: ['admin:GetBucketQuota'], on: 'server' },
  setQuota: { actions: ['admin:SetBucketQuota'], on: 'server' },
  listEventDestinations: { actions: ['admin:ServerInfo'], on: 'server' },
  exportBucketMetadata: { actions: ['admin:ExportBucketMetadata'], on: 'server' },
  importBucketMetadata: { actions: ['admin:ImportBucketMetadata'], on: 'server' },
  listReachingPolicies: { actions: ['admin:ListUserPolicies'], on: 'server' },
  listReachingUsers: {
    actions: ['admin:GetPolicy', 'admin:ListUsers', 'admin:ListGroups'],
    all: true,
    on: 'server',
  },
  listKeys: { actions: ['kms:ListKeys'], on: 'server' },
  createKey: { actions: ['kms:CreateKey'], on: 'server' },
  auditAccess: { actions: ['admin:GetPolicy', 'admin:ListUserPolicies', 'admin:ListUsers'], on: 'server' },

  /** Also for making a path, and for sharing, previewing and restoring what is read or written. */
  putObject: { actions: ['s3:PutObject'], on: 'object' },
  getObject: { actions: ['s3:GetObject'], on: 'object' },
  deleteObject: { actions: ['s3:DeleteObject'], on: 'object' },
  bypassRetention: { actions: ['s3:BypassGovernanceRetention'], on: 'object' },
  listVersions: {
    actions: ['s3:GetBucketVersioning', 's3:PutBucketVersioning', 's3:GetObjectVersion'],
    on: 'object',
  },
  getObjectTags: { actions: ['s3:GetObjectTagging'], on: 'object' },
  setObjectTags: { actions: ['s3:PutObjectTagging'], on: 'object' },
  deleteObjectTags: { actions: ['s3:DeleteObjectTagging'], on: 'object' },
  setLegalHold: { actions: ['s3:PutObjectLegalHold'], on: 'object' },
  setRetention: { actions: ['s3:GetObjectRetention', 's3:PutObjectRetention'], all: true, on: 'object' },
  inspectObject: { actions: ['admin:InspectData'], on: 'server' },

  restartServer: { actions: ['admin:ServiceRestart'], on: 'server' },
  configUpdate: { actions: ['admin:ConfigUpdate'], on: 'server' },
} as const satisfies Record<string, Capability>;

export type CapabilityName = keyof typeof capabilities;
