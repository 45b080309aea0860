/** The documents that S3 keeps of a bucket, by the query that names them. */
export const bucketDocuments = {
  lifecycle: { root: 'LifecycleConfiguration', absent: 'NoSuchLifecycleConfiguration' },
  replication: { root: 'ReplicationConfiguration', absent: 'ReplicationConfigurationNotFoundError' },
  notification: { root: 'NotificationConfiguration', absent: '' },
  versioning: { root: 'VersioningConfiguration', absent: '' },
  cors: { root: 'CORSConfiguration', absent: 'NoSuchCORSConfiguration' },
  /** The one of JSON. */
  policy: { root: undefined, absent: 'NoSuchBucketPolicy' },
  encryption: {
    root: 'ServerSideEncryptionConfiguration',
    absent: 'ServerSideEncryptionConfigurationNotFoundError',
  },
  'object-lock': { root: 'ObjectLockConfiguration', absent: 'ObjectLockConfigurationNotFoundError' },
  tagging: { root: 'Tagging', absent: 'NoSuchTagSet' },
} as const satisfies Record<string, { root: string | undefined; absent: string }>;

export type BucketDocument = keyof typeof bucketDocuments;
