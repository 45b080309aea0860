import type { Rows } from '@longshore/contract/rows';

interface Asked {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

interface UpstreamAction {
  /** The permission that the storage server asks for. */
  readonly action: string;
  /** What it is asked on, as `bucket/key`. */
  readonly resource: (asked: Asked) => string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const bucketOf = ({ params }: Asked): string => text(params['bucketName']);
const objectOf = (asked: Asked): string => {
  const key = text(asked.query['prefix']);
  return key === '' ? bucketOf(asked) : `${bucketOf(asked)}/${key}`;
};
const ofBody = ({ body }: Asked): string =>
  typeof body === 'object' && body !== null && 'name' in body ? text(body.name) : '';
const server = (): string => '';

/** What a refusal of each row was about, unless the handler or the storage server says it more exactly. */
export const upstreamActions: { readonly [Id in keyof Rows]?: UpstreamAction } = {
  bucketList: { action: 's3:ListAllMyBuckets', resource: server },
  bucketCreate: { action: 's3:CreateBucket', resource: ofBody },
  bucketView: { action: 's3:GetBucketPolicy', resource: bucketOf },
  bucketDelete: { action: 's3:DeleteBucket', resource: bucketOf },
  bucketPolicySet: { action: 's3:PutBucketPolicy', resource: bucketOf },
  bucketTagsSet: { action: 's3:PutBucketTagging', resource: bucketOf },
  bucketQuotaView: { action: 'admin:GetBucketQuota', resource: bucketOf },
  bucketQuotaSet: { action: 'admin:SetBucketQuota', resource: bucketOf },
  bucketVersioningView: { action: 's3:GetBucketVersioning', resource: bucketOf },
  bucketVersioningSet: { action: 's3:PutBucketVersioning', resource: bucketOf },
  bucketLockingView: { action: 's3:GetBucketObjectLockConfiguration', resource: bucketOf },
  bucketRetentionView: { action: 's3:GetBucketObjectLockConfiguration', resource: bucketOf },
  bucketRetentionSet: { action: 's3:PutBucketObjectLockConfiguration', resource: bucketOf },
  bucketRetentionDelete: { action: 's3:PutBucketObjectLockConfiguration', resource: bucketOf },
  bucketEncryptionView: { action: 's3:GetEncryptionConfiguration', resource: bucketOf },
  bucketEncryptionEnable: { action: 's3:PutEncryptionConfiguration', resource: bucketOf },
  bucketEncryptionDisable: { action: 's3:PutEncryptionConfiguration', resource: bucketOf },
  bucketEventList: { action: 's3:GetBucketNotification', resource: bucketOf },
  bucketEventCreate: { action: 's3:PutBucketNotification', resource: bucketOf },
  bucketEventDelete: { action: 's3:PutBucketNotification', resource: bucketOf },
  eventDestinationList: { action: 'admin:ServerInfo', resource: server },
  bucketLifecycleView: { action: 's3:GetLifecycleConfiguration', resource: bucketOf },
  lifecycleDryRun: { action: 's3:ListBucketVersions', resource: bucketOf },
  lifecycleRuleCreate: { action: 's3:PutLifecycleConfiguration', resource: bucketOf },
  lifecycleRuleUpdate: { action: 's3:PutLifecycleConfiguration', resource: bucketOf },
  lifecycleRuleDelete: { action: 's3:PutLifecycleConfiguration', resource: bucketOf },
  lifecycleRuleCreateMany: { action: 's3:PutLifecycleConfiguration', resource: server },
  bucketReplicationView: { action: 's3:GetReplicationConfiguration', resource: bucketOf },
  replicationRuleView: { action: 's3:GetReplicationConfiguration', resource: bucketOf },
  replicationRuleUpdate: { action: 's3:PutReplicationConfiguration', resource: bucketOf },
  replicationRuleDelete: { action: 's3:PutReplicationConfiguration', resource: bucketOf },
  replicationRuleDeleteAll: { action: 's3:PutReplicationConfiguration', resource: bucketOf },
  replicationRuleDeleteMany: { action: 's3:PutReplicationConfiguration', resource: bucketOf },
  accessRuleList: { action: 's3:GetBucketPolicy', resource: bucketOf },
  accessRuleSet: { action: 's3:PutBucketPolicy', resource: bucketOf },
  accessRuleDelete: { action: 's3:PutBucketPolicy', resource: bucketOf },
  externalBucketList: { action: 'admin:GetBucketTarget', resource: server },
  remoteBucketList: { action: 'admin:GetBucketTarget', resource: server },
  remoteBucketView: { action: 'admin:GetBucketTarget', resource: bucketOf },
  remoteBucketCreate: { action: 'admin:SetBucketTarget', resource: server },
  remoteBucketDelete: {
    action: 'admin:SetBucketTarget',
    resource: bucketOf,
  },
  replicationStatus: { action: 's3:GetReplicationConfiguration', resource: bucketOf },
  bucketCorsView: { action: 's3:GetBucketCORS', resource: bucketOf },
  bucketCorsSet: { action: 's3:PutBucketCORS', resource: bucketOf },
  bucketMetadataExport: {
    action: 'admin:ExportBucketMetadata',
    resource: ({ query }) => text(query['bucket']),
  },
  bucketMetadataImport: {
    action: 'admin:ImportBucketMetadata',
    resource: ({ query }) => text(query['bucket']),
  },
  bucketRewind: { action: 's3:ListBucketVersions', resource: objectOf },
  bucketPolicyList: { action: 'admin:ListUserPolicies', resource: server },
  bucketUserList: { action: 'admin:ListUsers', resource: server },
  objectList: { action: 's3:ListBucket', resource: objectOf },
  objectDelete: { action: 's3:DeleteObject', resource: objectOf },
  objectDeleteMany: { action: 's3:DeleteObject', resource: bucketOf },
  objectUpload: { action: 's3:PutObject', resource: objectOf },
  objectUploadContent: { action: 's3:PutObject', resource: objectOf },
  objectDownload: { action: 's3:GetObject', resource: objectOf },
  configUpdate: { action: 'admin:ConfigUpdate', resource: ({ params }) => text(params['name']) },
  tierNameList: { action: 'admin:ListTier', resource: server },
  serviceRestart: { action: 'admin:ServiceRestart', resource: server },
  kmsKeyList: { action: 'kms:ListKeys', resource: server },
  kmsKeyCreate: { action: 'kms:CreateKey', resource: server },
};
