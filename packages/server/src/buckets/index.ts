import type { bucketRows } from '@longshore/contract/buckets/index';
import type { HandlersOf } from '#/context.ts';
import { accessRuleDelete } from './access-rules/delete.ts';
import { accessRuleList } from './access-rules/list.ts';
import { accessRuleSet } from './access-rules/set.ts';
import { bucketCorsSet } from './cors/set.ts';
import { bucketCorsView } from './cors/view.ts';
import { bucketCreate } from './create.ts';
import { bucketDelete } from './delete.ts';
import { bucketEventCreate } from './events/create.ts';
import { bucketEventDelete } from './events/delete.ts';
import { eventDestinationList } from './events/destination-list.ts';
import { bucketEventList } from './events/list.ts';
import { bucketExposureList } from './exposure/list.ts';
import { bucketLifecycleView } from './lifecycle/view.ts';
import { lifecycleRuleCreate } from './lifecycle/create.ts';
import { lifecycleRuleUpdate } from './lifecycle/update.ts';
import { lifecycleDryRun } from './lifecycle/dry-run.ts';
import { lifecycleRuleDelete } from './lifecycle/delete.ts';
import { lifecycleRuleCreateMany } from './lifecycle/create-many.ts';
import { bucketMetadataExport } from './metadata/export.ts';
import { bucketMetadataImport } from './metadata/import.ts';
import { bucketPolicySet } from './policy/set.ts';
import { bucketPolicyList } from './access/policy-list.ts';
import { bucketGrantList } from './access/grant-list.ts';
import { bucketUserList } from './access/user-list.ts';
import { bucketReachList } from './reach/list.ts';
import { bucketRewind } from './rewind/rewind.ts';
import { shareLinkLimit } from './share-link/limit.ts';
import { bucketTagsSet } from './tags/set.ts';
import { bucketQuotaView } from './quota/view.ts';
import { bucketQuotaSet } from './quota/set.ts';
import { bucketVersioningView } from './versioning/view.ts';
import { bucketVersioningSet } from './versioning/set.ts';
import { bucketLockingView } from './locking/view.ts';
import { bucketRetentionView } from './retention/view.ts';
import { bucketRetentionSet } from './retention/set.ts';
import { bucketRetentionDelete } from './retention/delete.ts';
import { bucketEncryptionView } from './encryption/view.ts';
import { bucketEncryptionEnable } from './encryption/enable.ts';
import { bucketEncryptionDisable } from './encryption/disable.ts';
import { bucketBulkSet } from './bulk/set.ts';
import { bucketList } from './list.ts';
import { bucketReplicationView } from './replication/view.ts';
import { replicationRuleView } from './replication/rule-view.ts';
import { replicationRuleUpdate } from './replication/rule-update.ts';
import { replicationRuleDelete } from './replication/rule-delete.ts';
import { replicationRuleDeleteAll } from './replication/rule-delete-all.ts';
import { replicationRuleDeleteMany } from './replication/rule-delete-many.ts';
import { bucketReplicationCreate } from './replication/create.ts';
import { externalBucketList } from './replication/external-bucket-list.ts';
import { remoteBucketList } from './replication/remote-list.ts';
import { remoteBucketView } from './replication/remote-view.ts';
import { remoteBucketCreate } from './replication/remote-create.ts';
import { remoteBucketDelete } from './replication/remote-delete.ts';
import { replicationStatus } from './replication/status.ts';
import { bucketView } from './view.ts';

export const bucketHandlers = {
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
  bucketExposureList,
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
  bucketReachList,
  bucketRewind,
  shareLinkLimit,
  bucketPolicyList,
  bucketGrantList,
  bucketUserList,
} satisfies HandlersOf<typeof bucketRows>;
