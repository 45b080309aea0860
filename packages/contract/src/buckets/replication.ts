import type { Need } from '../need.ts';
import { row } from '../row.ts';
import type * as schemas from './replication-schemas.ts';

type On = Need['on'];

const read = (on: On): Need => ({ action: 's3:GetReplicationConfiguration', on });
/** One rule of several is changed in the document that is there. */
const change = (on: On): readonly Need[] => [{ action: 's3:PutReplicationConfiguration', on }, read(on)];

export const bucketReplicationView = row<typeof schemas.bucketReplicationView>()({
  id: 'bucketReplicationView',
  method: 'GET',
  path: '/buckets/{bucketName}/replication',
  tag: 'Bucket',
  summary: 'The replication rules of a bucket',
  needs: [read('bucket')],
  reply: 'json',
});

export const replicationRuleView = row<typeof schemas.replicationRuleView>()({
  id: 'replicationRuleView',
  method: 'GET',
  path: '/buckets/{bucketName}/replication/{ruleId}',
  tag: 'Bucket',
  summary: 'One replication rule of a bucket',
  needs: [read('bucket')],
  reply: 'json',
});

export const replicationRuleUpdate = row<typeof schemas.replicationRuleUpdate>()({
  id: 'replicationRuleUpdate',
  method: 'PUT',
  path: '/buckets/{bucketName}/replication/{ruleId}',
  tag: 'Bucket',
  summary: 'Change a replication rule of a bucket',
  needs: change('bucket'),
  body: 'json',
  status: 201,
  errors: ['ChangedMeanwhile'],
});

/** The remote target of a rule goes with it when no other rule uses it. */
export const replicationRuleDelete = row<typeof schemas.replicationRuleDelete>()({
  id: 'replicationRuleDelete',
  method: 'DELETE',
  path: '/buckets/{bucketName}/replication/{ruleId}',
  tag: 'Bucket',
  summary: 'Delete a replication rule of a bucket',
  needs: change('bucket'),
  status: 204,
  errors: ['ChangedMeanwhile'],
});

export const replicationRuleDeleteAll = row<typeof schemas.replicationRuleDeleteAll>()({
  id: 'replicationRuleDeleteAll',
  method: 'DELETE',
  path: '/buckets/{bucketName}/delete-all-replication-rules',
  tag: 'Bucket',
  summary: 'Delete all replication rules of a bucket',
  needs: change('bucket'),
  status: 204,
  errors: ['ChangedMeanwhile'],
});

export const replicationRuleDeleteMany = row<typeof schemas.replicationRuleDeleteMany>()({
  id: 'replicationRuleDeleteMany',
  method: 'DELETE',
  path: '/buckets/{bucketName}/delete-selected-replication-rules',
  tag: 'Bucket',
  summary: 'Delete some replication rules of a bucket',
  needs: change('bucket'),
  body: 'json',
  status: 204,
  errors: ['ChangedMeanwhile'],
});

/** For each bucket a remote target, then a rule; the target is taken away again when the rule is refused. */
export const bucketReplicationCreate = row<typeof schemas.bucketReplicationCreate>()({
  id: 'bucketReplicationCreate',
  method: 'POST',
  path: '/buckets-replication',
  tag: 'Bucket',
  summary: 'Replicate buckets to a remote server',
  needs: [
    ...change('anyBucket'),
    { action: 'admin:GetBucketTarget', on: 'server' },
    { action: 'admin:SetBucketTarget', on: 'server' },
  ],
  timeoutSeconds: 15 * 60,
  body: 'json',
  reply: 'json',
});

export const externalBucketList = row<typeof schemas.externalBucketList>()({
  id: 'externalBucketList',
  method: 'POST',
  isRecorded: false,
  path: '/list-external-buckets',
  tag: 'Bucket',
  summary: 'The buckets of a remote server',
  needs: [{ action: 'admin:GetBucketTarget', on: 'server' }],
  body: 'json',
  reply: 'json',
});

export const remoteBucketList = row<typeof schemas.remoteBucketList>()({
  id: 'remoteBucketList',
  method: 'GET',
  path: '/remote-buckets',
  tag: 'Bucket',
  summary: 'The remote targets of all buckets',
  needs: [{ action: 'admin:GetBucketTarget', on: 'server' }],
  reply: 'json',
});

export const remoteBucketView = row<typeof schemas.remoteBucketView>()({
  id: 'remoteBucketView',
  method: 'GET',
  path: '/remote-buckets/{bucketName}',
  tag: 'Bucket',
  summary: 'The remote target of one bucket',
  needs: [{ action: 'admin:GetBucketTarget', on: 'bucket' }],
  reply: 'json',
});

export const remoteBucketCreate = row<typeof schemas.remoteBucketCreate>()({
  id: 'remoteBucketCreate',
  method: 'POST',
  path: '/remote-buckets',
  tag: 'Bucket',
  summary: 'Make a remote target for a bucket',
  needs: [{ action: 'admin:SetBucketTarget', on: 'server' }],
  body: 'json',
  status: 201,
});

export const remoteBucketDelete = row<typeof schemas.remoteBucketDelete>()({
  id: 'remoteBucketDelete',
  method: 'DELETE',
  path: '/remote-buckets/{bucketName}/{arn}',
  tag: 'Bucket',
  summary: 'Delete a remote target of a bucket',
  needs: [{ action: 'admin:SetBucketTarget', on: 'bucket' }],
  status: 204,
});

/**
 * Beside the peers' rows: what waits and what failed. The counts are those since the storage server started
 * (`countedSeconds`), of attempts: a failed object that is tried again and arrives is then in both.
 */
export const replicationStatus = row<typeof schemas.replicationStatus>()({
  id: 'replicationStatus',
  method: 'GET',
  path: '/buckets/{bucketName}/replication-status',
  tag: 'Bucket',
  summary: 'How far the replication of a bucket is, and what failed',
  needs: [read('bucket')],
  reply: 'json',
});
