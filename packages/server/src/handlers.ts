import type { Handlers } from './bind.ts';
import { accessRuleDelete } from './buckets/access-rules/delete.ts';
import { accessRuleList } from './buckets/access-rules/list.ts';
import { accessRuleSet } from './buckets/access-rules/set.ts';
import { bucketCreate } from './buckets/create.ts';
import { bucketDelete } from './buckets/delete.ts';
import { bucketEventCreate } from './buckets/events/create.ts';
import { bucketEventDelete } from './buckets/events/delete.ts';
import { eventDestinationList } from './buckets/events/destinations.ts';
import { bucketEventList } from './buckets/events/list.ts';
import { bucketLifecycleView } from './buckets/lifecycle/view.ts';
import { lifecycleRuleCreate } from './buckets/lifecycle/create.ts';
import { lifecycleRuleUpdate } from './buckets/lifecycle/update.ts';
import { lifecycleRuleDelete } from './buckets/lifecycle/delete.ts';
import { lifecycleRuleCreateMany } from './buckets/lifecycle/create-many.ts';
import { bucketList } from './buckets/list.ts';
import { bucketReplicationView } from './buckets/replication/view.ts';
import { replicationRuleView } from './buckets/replication/rule-view.ts';
import { replicationRuleUpdate } from './buckets/replication/rule-update.ts';
import {
  replicationRuleDelete,
  replicationRuleDeleteAll,
  replicationRuleDeleteMany,
} from './buckets/replication/rules-delete.ts';
import { bucketView } from './buckets/view.ts';
import { configUpdate } from './configs/update.ts';
import { loginView } from './login/view.ts';
import { objectDelete } from './objects/delete.ts';
import { objectDeleteMany } from './objects/delete-many.ts';
import { objectDownload } from './objects/download.ts';
import { objectList } from './objects/list.ts';
import { objectUpload } from './objects/upload.ts';
import { objectUploadContent } from './objects/upload-content.ts';
import { serviceRestart } from './service/restart.ts';
import { sessionCreate } from './session/create.ts';
import { sessionDelete } from './session/delete.ts';
import { sessionView } from './session/view.ts';
import { tierNameList } from './tiers/name-list.ts';

export const handlers: Handlers = {
  loginView,
  sessionCreate,
  sessionDelete,
  sessionView,
  bucketList,
  bucketCreate,
  bucketView,
  bucketDelete,
  bucketEventList,
  bucketEventCreate,
  bucketEventDelete,
  eventDestinationList,
  bucketLifecycleView,
  lifecycleRuleCreate,
  lifecycleRuleUpdate,
  lifecycleRuleDelete,
  lifecycleRuleCreateMany,
  bucketReplicationView,
  replicationRuleView,
  replicationRuleUpdate,
  replicationRuleDelete,
  replicationRuleDeleteAll,
  replicationRuleDeleteMany,
  accessRuleList,
  accessRuleSet,
  accessRuleDelete,
  objectList,
  objectDelete,
  objectDeleteMany,
  objectUpload,
  objectUploadContent,
  objectDownload,
  configUpdate,
  tierNameList,
  serviceRestart,
};
