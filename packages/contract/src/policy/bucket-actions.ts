/** Asked on a bucket: `arn:aws:s3:::bucket`. */
export const bucketActions = [
  's3:CreateBucket',
  's3:DeleteBucket',
  's3:DeleteBucketPolicy',
  's3:ForceDeleteBucket',
  's3:GetBucketCORS',
  's3:GetBucketLocation',
  's3:GetBucketNotification',
  's3:GetBucketObjectLockConfiguration',
  's3:GetBucketPolicy',
  's3:GetBucketPolicyStatus',
  's3:GetBucketTagging',
  's3:GetBucketVersioning',
  's3:GetEncryptionConfiguration',
  's3:GetInventoryConfiguration',
  's3:GetLifecycleConfiguration',
  's3:GetReplicationConfiguration',
  's3:HeadBucket',
  's3:ListAllMyBuckets',
  's3:ListBucket',
  's3:ListBucketMultipartUploads',
  's3:ListBucketVersions',
  's3:ListenBucketNotification',
  's3:ListenNotification',
  's3:PutBucketCORS',
  's3:PutBucketLifecycle',
  's3:PutBucketNotification',
  's3:PutBucketObjectLockConfiguration',
  's3:PutBucketPolicy',
  's3:PutBucketTagging',
  's3:PutBucketVersioning',
  's3:PutEncryptionConfiguration',
  's3:PutInventoryConfiguration',
  's3:PutLifecycleConfiguration',
  's3:PutReplicationConfiguration',
  's3:ResetBucketReplicationState',
] as const;

/** Asked on objects: `arn:aws:s3:::bucket/*`. */
export const objectActions = [
  's3:AbortMultipartUpload',
  's3:BypassGovernanceRetention',
  's3:DeleteObject',
  's3:DeleteObjectTagging',
  's3:DeleteObjectVersion',
  's3:DeleteObjectVersionTagging',
  's3:GetObject',
  's3:GetObjectAttributes',
  's3:GetObjectLegalHold',
  's3:GetObjectRetention',
  's3:GetObjectTagging',
  's3:GetObjectVersion',
  's3:GetObjectVersionAttributes',
  's3:GetObjectVersionForReplication',
  's3:GetObjectVersionTagging',
  's3:ListMultipartUploadParts',
  's3:PutObject',
  's3:PutObjectFanOut',
  's3:PutObjectLegalHold',
  's3:PutObjectRetention',
  's3:PutObjectTagging',
  's3:PutObjectVersionTagging',
  's3:ReplicateDelete',
  's3:ReplicateObject',
  's3:ReplicateTags',
  's3:RestoreObject',
] as const;

/** Every action that a bucket's policy can name. */
export const bucketPolicyActions: readonly string[] = [...bucketActions, ...objectActions].toSorted();

const ofBucketsOnly = new Set([
  's3:GetBucketCORS',
  's3:GetInventoryConfiguration',
  's3:PutBucketCORS',
  's3:PutBucketLifecycle',
  's3:PutInventoryConfiguration',
]);

/** Every S3 action that the policy of a user or group can name: MinIO refuses some of a bucket's there. */
export const userPolicyActions: readonly string[] = [
  ...bucketPolicyActions.filter((action) => !ofBucketsOnly.has(action)),
  's3:GetBucketCors',
  's3:PutBucketCors',
].toSorted();
