import {
  bucketEventCreate,
  bucketEventDelete,
  bucketEventList,
  eventDestinationList,
} from './bucket-events.ts';
import {
  bucketLifecycleView,
  lifecycleRuleCreate,
  lifecycleRuleCreateMany,
  lifecycleRuleDelete,
  lifecycleRuleUpdate,
} from './bucket-lifecycle.ts';
import { accessRuleDelete, accessRuleList, accessRuleSet } from './bucket-reach.ts';
import {
  bucketReplicationView,
  replicationRuleDelete,
  replicationRuleDeleteAll,
  replicationRuleDeleteMany,
  replicationRuleUpdate,
  replicationRuleView,
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
} as const;

export type Rows = typeof rows;
