import { withSchemas } from '../with-schemas.ts';
import * as access from './access.ts';
import * as accessSchemas from './access-schemas.ts';
import * as accessRules from './access-rules.ts';
import * as accessRulesSchemas from './access-rules-schemas.ts';
import * as buckets from './buckets.ts';
import * as bucketsSchemas from './buckets-schemas.ts';
import * as bulk from './bulk.ts';
import * as bulkSchemas from './bulk-schemas.ts';
import * as cors from './cors.ts';
import * as corsSchemas from './cors-schemas.ts';
import * as encryption from './encryption.ts';
import * as encryptionSchemas from './encryption-schemas.ts';
import * as events from './events.ts';
import * as eventsSchemas from './events-schemas.ts';
import * as exposure from './exposure.ts';
import * as exposureSchemas from './exposure-schemas.ts';
import * as lifecycle from './lifecycle.ts';
import * as lifecycleSchemas from './lifecycle-schemas.ts';
import * as locking from './locking.ts';
import * as lockingSchemas from './locking-schemas.ts';
import * as metadata from './metadata.ts';
import * as metadataSchemas from './metadata-schemas.ts';
import * as policy from './policy.ts';
import * as policySchemas from './policy-schemas.ts';
import * as quota from './quota.ts';
import * as quotaSchemas from './quota-schemas.ts';
import * as reach from './reach.ts';
import * as reachSchemas from './reach-schemas.ts';
import * as replication from './replication.ts';
import * as replicationSchemas from './replication-schemas.ts';
import * as rewind from './rewind.ts';
import * as rewindSchemas from './rewind-schemas.ts';
import * as shareLink from './share-link.ts';
import * as shareLinkSchemas from './share-link-schemas.ts';
import * as tags from './tags.ts';
import * as tagsSchemas from './tags-schemas.ts';
import * as versioning from './versioning.ts';
import * as versioningSchemas from './versioning-schemas.ts';

/** For the server and the API document: pages import the rows that they call. */
export const bucketRows = {
  ...withSchemas(access, accessSchemas),
  ...withSchemas(accessRules, accessRulesSchemas),
  ...withSchemas(buckets, bucketsSchemas),
  ...withSchemas(bulk, bulkSchemas),
  ...withSchemas(cors, corsSchemas),
  ...withSchemas(encryption, encryptionSchemas),
  ...withSchemas(events, eventsSchemas),
  ...withSchemas(exposure, exposureSchemas),
  ...withSchemas(lifecycle, lifecycleSchemas),
  ...withSchemas(locking, lockingSchemas),
  ...withSchemas(metadata, metadataSchemas),
  ...withSchemas(policy, policySchemas),
  ...withSchemas(quota, quotaSchemas),
  ...withSchemas(reach, reachSchemas),
  ...withSchemas(replication, replicationSchemas),
  ...withSchemas(rewind, rewindSchemas),
  ...withSchemas(shareLink, shareLinkSchemas),
  ...withSchemas(tags, tagsSchemas),
  ...withSchemas(versioning, versioningSchemas),
};
