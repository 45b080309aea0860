import type { Need } from './need.ts';

/** What a user does that is not one row: a part of a call, or a choice of calls. A row's own `needs` say the rest. */
export const abilities = {
  browseBucket: [{ action: ['s3:ListBucket', 's3:PutObject', 's3:DeleteObject'], on: 'object' }],
  /** `bucketDelete` with `force`. */
  forceDeleteBucket: [{ action: 's3:ForceDeleteBucket', on: 'bucket' }],
  /** `bucketPolicySet` to PRIVATE, and `accessRuleDelete` of the last rule. */
  deleteBucketPolicy: [{ action: 's3:DeleteBucketPolicy', on: 'bucket' }],
  /** A part of `bucketView`. */
  getBucketTags: [{ action: 's3:GetBucketTagging', on: 'bucket' }],
  /** `bucketCorsView`: MinIO spells the action in its own way. */
  getBucketCors: [{ action: ['s3:GetBucketCORS', 's3:GetBucketCors'], on: 'bucket' }],
  /** A part of `bucketCreate`; locking turns versioning on with it. */
  setObjectLocking: [
    { action: 's3:PutBucketVersioning', on: 'anyBucket' },
    { action: 's3:PutBucketObjectLockConfiguration', on: 'anyBucket' },
  ],
  /** Parts of `objectMetadataView`. */
  getObjectTags: [{ action: 's3:GetObjectTagging', on: 'object' }],
  getObjectLegalHold: [{ action: 's3:GetObjectLegalHold', on: 'object' }],
  getObjectRetention: [{ action: 's3:GetObjectRetention', on: 'object' }],
  /** A part of `objectTagsSet`: an empty map. */
  deleteObjectTags: [{ action: 's3:DeleteObjectTagging', on: 'object' }],
  /** `objectRetentionSet` with `governance_bypass`, `objectDelete` with `bypass`. */
  bypassGovernance: [{ action: 's3:BypassGovernanceRetention', on: 'object' }],
  /** A part of `groupUpdate`; the storage server asks for the same to disable. */
  setGroupStatus: [
    { action: 'admin:GetGroup', on: 'server' },
    { action: 'admin:EnableGroup', on: 'server' },
  ],
  auditAccess: [{ action: ['admin:GetPolicy', 'admin:ListUserPolicies', 'admin:ListUsers'], on: 'server' }],
} as const satisfies Record<string, readonly Need[]>;

export type AbilityName = keyof typeof abilities;
