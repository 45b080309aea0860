import { row } from '../row.ts';
import type * as schemas from './locking-schemas.ts';

export const bucketLockingView = row<typeof schemas.bucketLockingView>()({
  id: 'bucketLockingView',
  method: 'GET',
  path: '/buckets/{bucketName}/object-locking',
  tag: 'Bucket',
  summary: 'Whether objects of a bucket can be locked',
  needs: [{ action: 's3:GetBucketObjectLockConfiguration', on: 'bucket' }],
  reply: 'json',
});

/** Without a mode when the bucket has no default retention. */
export const bucketRetentionView = row<typeof schemas.bucketRetentionView>()({
  id: 'bucketRetentionView',
  method: 'GET',
  path: '/buckets/{bucketName}/retention',
  tag: 'Bucket',
  summary: 'The default retention of new objects of a bucket',
  needs: [{ action: 's3:GetBucketObjectLockConfiguration', on: 'bucket' }],
  reply: 'json',
});

export const bucketRetentionSet = row<typeof schemas.bucketRetentionSet>()({
  id: 'bucketRetentionSet',
  method: 'PUT',
  path: '/buckets/{bucketName}/retention',
  tag: 'Bucket',
  summary: 'Set the default retention of new objects of a bucket',
  needs: [{ action: 's3:PutBucketObjectLockConfiguration', on: 'bucket' }],
  body: 'json',
  errors: ['ChangedMeanwhile'],
});

/** Beside the peers' rows: without it a default retention, once set, could never be taken away. */
export const bucketRetentionDelete = row<typeof schemas.bucketRetentionDelete>()({
  id: 'bucketRetentionDelete',
  method: 'DELETE',
  path: '/buckets/{bucketName}/retention',
  tag: 'Bucket',
  summary: 'Take away the default retention; locked objects stay locked',
  needs: [{ action: 's3:PutBucketObjectLockConfiguration', on: 'bucket' }],
  status: 204,
  errors: ['ChangedMeanwhile'],
});
