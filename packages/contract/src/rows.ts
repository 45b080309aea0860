import { bucketCorsSet, bucketCorsView } from './buckets/cors.ts';
import { bucketMetadataExport, bucketMetadataImport } from './buckets/metadata.ts';
import { bucketRewind, shareLinkLimit } from './buckets/rewind.ts';
import { kmsKeyCreate, kmsKeyList } from './kms/kms.ts';
import { bucketVersioningSet, bucketVersioningView } from './buckets/versioning.ts';
import { bucketTagsSet } from './buckets/tags.ts';
import { bucketQuotaSet, bucketQuotaView } from './buckets/quota.ts';
import { bucketPolicySet } from './buckets/policy.ts';
import {
  bucketLockingView,
  bucketRetentionDelete,
  bucketRetentionSet,
  bucketRetentionView,
} from './buckets/locking.ts';
import {
  bucketEncryptionDisable,
  bucketEncryptionEnable,
  bucketEncryptionView,
} from './buckets/encryption.ts';
import { bucketBulkSet } from './buckets/bulk.ts';
import {
  bucketEventCreate,
  bucketEventDelete,
  bucketEventList,
  eventDestinationList,
} from './buckets/events.ts';
import {
  bucketLifecycleView,
  lifecycleDryRun,
  lifecycleRuleCreate,
  lifecycleRuleCreateMany,
  lifecycleRuleDelete,
  lifecycleRuleUpdate,
} from './buckets/lifecycle.ts';
import {
  accessRuleDelete,
  accessRuleList,
  accessRuleSet,
  bucketPolicyList,
  bucketUserList,
} from './buckets/reach.ts';
import {
  bucketReplicationCreate,
  bucketReplicationView,
  externalBucketList,
  remoteBucketCreate,
  remoteBucketDelete,
  remoteBucketList,
  remoteBucketView,
  replicationRuleDelete,
  replicationRuleDeleteAll,
  replicationRuleDeleteMany,
  replicationRuleUpdate,
  replicationRuleView,
  replicationStatus,
} from './buckets/replication.ts';
import { bucketCreate, bucketDelete, bucketList, bucketView } from './buckets/buckets.ts';
import { configUpdate } from './configs/configs.ts';
import { loginView, sessionCreate, sessionDelete } from './session/login.ts';
import {
  objectDelete,
  objectDeleteMany,
  objectDownload,
  objectList,
  objectUpload,
  objectUploadContent,
} from './objects/objects.ts';
import { serviceRestart } from './service/service.ts';
import { sessionView } from './session/session.ts';
import { tierNameList } from './tiers/tiers.ts';

/** Every row, for the server and the API document. Screens import the rows they call, never this. */
export const rows = {
  loginView,
  sessionCreate,
  sessionDelete,
  sessionView,
  bucketList,
  bucketCreate,
  bucketView,
  bucketDelete,
  bucketPolicySet,
  bucketTagsSet,
  bucketQuotaView,
  bucketQuotaSet,
  bucketVersioningView,
  bucketVersioningSet,
  bucketLockingView,
  bucketRetentionView,
  bucketRetentionSet,
  bucketRetentionDelete,
  bucketEncryptionView,
  bucketEncryptionEnable,
  bucketEncryptionDisable,
  bucketBulkSet,
  bucketEventList,
  bucketEventCreate,
  bucketEventDelete,
  eventDestinationList,
  bucketLifecycleView,
  lifecycleRuleCreate,
  lifecycleRuleUpdate,
  lifecycleRuleDelete,
  lifecycleRuleCreateMany,
  lifecycleDryRun,
  bucketReplicationView,
  replicationRuleView,
  replicationRuleUpdate,
  replicationRuleDelete,
  replicationRuleDeleteAll,
  replicationRuleDeleteMany,
  accessRuleList,
  accessRuleSet,
  accessRuleDelete,
  bucketReplicationCreate,
  externalBucketList,
  remoteBucketList,
  remoteBucketView,
  remoteBucketCreate,
  remoteBucketDelete,
  replicationStatus,
  bucketCorsView,
  bucketCorsSet,
  bucketMetadataExport,
  bucketMetadataImport,
  bucketRewind,
  shareLinkLimit,
  bucketPolicyList,
  bucketUserList,
  objectList,
  objectDelete,
  objectDeleteMany,
  objectUpload,
  objectUploadContent,
  objectDownload,
  configUpdate,
  tierNameList,
  serviceRestart,
  kmsKeyList,
  kmsKeyCreate,
} as const;

export type Rows = typeof rows;
