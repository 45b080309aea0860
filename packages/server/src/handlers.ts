import type { Handlers } from './bind.ts';
import { accessRuleDelete } from '#/buckets/access-rules/delete.ts';
import { accessRuleList } from '#/buckets/access-rules/list.ts';
import { accessRuleSet } from '#/buckets/access-rules/set.ts';
import { bucketCorsSet } from '#/buckets/cors/set.ts';
import { bucketCorsView } from '#/buckets/cors/view.ts';
import { bucketCreate } from '#/buckets/create.ts';
import { bucketDelete } from '#/buckets/delete.ts';
import { bucketEventCreate } from '#/buckets/events/create.ts';
import { bucketEventDelete } from '#/buckets/events/delete.ts';
import { eventDestinationList } from '#/buckets/events/destinations.ts';
import { bucketEventList } from '#/buckets/events/list.ts';
import { bucketLifecycleView } from '#/buckets/lifecycle/view.ts';
import { lifecycleRuleCreate } from '#/buckets/lifecycle/create.ts';
import { lifecycleRuleUpdate } from '#/buckets/lifecycle/update.ts';
import { lifecycleDryRun } from '#/buckets/lifecycle/dry-run.ts';
import { lifecycleRuleDelete } from '#/buckets/lifecycle/delete.ts';
import { lifecycleRuleCreateMany } from '#/buckets/lifecycle/create-many.ts';
import { bucketMetadataExport } from '#/buckets/metadata/export.ts';
import { bucketMetadataImport } from '#/buckets/metadata/import.ts';
import { bucketPolicySet } from '#/buckets/policy/set.ts';
import { bucketPolicyList } from '#/buckets/reach/policies.ts';
import { bucketUserList } from '#/buckets/reach/users.ts';
import { bucketRewind } from '#/buckets/rewind/view.ts';
import { shareLinkLimit } from '#/buckets/share-limit.ts';
import { bucketTagsSet } from '#/buckets/tags/set.ts';
import { bucketQuotaView } from '#/buckets/quota/view.ts';
import { bucketQuotaSet } from '#/buckets/quota/set.ts';
import { bucketVersioningView } from '#/buckets/versioning/view.ts';
import { bucketVersioningSet } from '#/buckets/versioning/set.ts';
import { bucketLockingView } from '#/buckets/locking/view.ts';
import { bucketRetentionView } from '#/buckets/retention/view.ts';
import { bucketRetentionSet } from '#/buckets/retention/set.ts';
import { bucketRetentionDelete } from '#/buckets/retention/delete.ts';
import { bucketEncryptionView } from '#/buckets/encryption/view.ts';
import { bucketEncryptionEnable } from '#/buckets/encryption/enable.ts';
import { bucketEncryptionDisable } from '#/buckets/encryption/disable.ts';
import { bucketBulkSet } from '#/buckets/bulk/set.ts';
import { bucketList } from '#/buckets/list.ts';
import { bucketReplicationView } from '#/buckets/replication/view.ts';
import { replicationRuleView } from '#/buckets/replication/rule-view.ts';
import { replicationRuleUpdate } from '#/buckets/replication/rule-update.ts';
import {
  replicationRuleDelete,
  replicationRuleDeleteAll,
  replicationRuleDeleteMany,
} from '#/buckets/replication/rules-delete.ts';
import { bucketReplicationCreate } from '#/buckets/replication/create.ts';
import { externalBucketList } from '#/buckets/replication/external-buckets.ts';
import { remoteBucketList } from '#/buckets/replication/remote-list.ts';
import { remoteBucketView } from '#/buckets/replication/remote-view.ts';
import { remoteBucketCreate } from '#/buckets/replication/remote-create.ts';
import { remoteBucketDelete } from '#/buckets/replication/remote-delete.ts';
import { replicationStatus } from '#/buckets/replication/status.ts';
import { bucketView } from '#/buckets/view.ts';
import { configUpdate } from '#/configs/update.ts';
import { kmsKeyCreate } from '#/kms/key-create.ts';
import { kmsKeyList } from '#/kms/key-list.ts';
import { loginView } from '#/session/login-view.ts';
import { objectDelete } from '#/objects/delete.ts';
import { objectDeleteMany } from '#/objects/delete-many.ts';
import { objectDownload } from '#/objects/download.ts';
import { objectList } from '#/objects/list.ts';
import { objectUpload } from '#/objects/upload.ts';
import { objectUploadContent } from '#/objects/upload-content.ts';
import { serviceRestart } from '#/service/restart.ts';
import { sessionCreate } from '#/session/create.ts';
import { sessionDelete } from '#/session/delete.ts';
import { sessionView } from '#/session/view.ts';
import { tierNameList } from '#/tiers/name-list.ts';

export const handlers: Handlers = {
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
};
