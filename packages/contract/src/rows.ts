import { bucketCorsSet, bucketCorsView } from './bucket-cors.ts';
import { bucketMetadataExport, bucketMetadataImport } from './bucket-metadata.ts';
import { bucketRewind, shareLinkLimit } from './bucket-rewind.ts';
import { kmsKeyCreate, kmsKeyList } from './kms.ts';
import { bucketVersioningSet, bucketVersioningView } from './bucket-versioning.ts';
import { bucketTagsSet } from './bucket-tags.ts';
import { bucketQuotaSet, bucketQuotaView } from './bucket-quota.ts';
import { bucketPolicySet } from './bucket-policy.ts';
import {
  bucketLockingView,
  bucketRetentionDelete,
  bucketRetentionSet,
  bucketRetentionView,
} from './bucket-locking.ts';
import {
  bucketEncryptionDisable,
  bucketEncryptionEnable,
  bucketEncryptionView,
} from './bucket-encryption.ts';
import { bucketBulkSet } from './bucket-bulk.ts';
import {
  bucketEventCreate,
  bucketEventDelete,
  bucketEventList,
  eventDestinationList,
} from './bucket-events.ts';
import {
  bucketLifecycleView,
  lifecycleDryRun,
  lifecycleRuleCreate,
  lifecycleRuleCreateMany,
  lifecycleRuleDelete,
  lifecycleRuleUpdate,
} from './bucket-lifecycle.ts';
import {
  accessRuleDelete,
  accessRuleList,
  accessRuleSet,
  bucketPolicyList,
  bucketUserList,
} from './bucket-reach.ts';
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
} from './bucket-replication.ts';
import { bucketCreate, bucketDelete, bucketList, bucketView } from './buckets.ts';
import { configUpdate } from './configs.ts';
import { loginView, sessionCreate, sessionDelete } from './login.ts';
import {
  objectDelete,
  objectDeleteMany,
  objectDownload,
  objectList,
  objectUpload,
  objectUploadContent,
} from './objects.ts';
import { serviceRestart } from './service.ts';
import { sessionView } from './session.ts';
import { tierNameList } from './tiers.ts';

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
