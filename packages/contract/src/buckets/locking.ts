import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { BucketRetention, BucketRetentionSet } from './buckets.ts';
import { expectedRevision, Revision } from '../revision.ts';
import { row } from '../row.ts';

const params = z.object({ bucketName: ExistingBucketName });

export const bucketLockingView = row({
  id: 'bucketLockingView',
  method: 'GET',
  path: '/buckets/{bucketName}/object-locking',
  tag: 'Bucket',
  summary: 'Whether objects of a bucket can be locked',
  params,
  reply: z.object({ object_locking_enabled: z.boolean() }),
});

/** Without a mode when the bucket has no default retention. */
export const bucketRetentionView = row({
  id: 'bucketRetentionView',
  method: 'GET',
  path: '/buckets/{bucketName}/retention',
  tag: 'Bucket',
  summary: 'The default retention of new objects of a bucket',
  params,
  reply: BucketRetention.partial().extend({ revision: Revision }),
});

export const bucketRetentionSet = row({
  id: 'bucketRetentionSet',
  method: 'PUT',
  path: '/buckets/{bucketName}/retention',
  tag: 'Bucket',
  summary: 'Set the default retention of new objects of a bucket',
  params,
  query: expectedRevision,
  body: BucketRetentionSet,
  errors: ['ChangedMeanwhile'],
});

/** Beside the peers' rows: without it a default retention, once set, could never be taken away. */
export const bucketRetentionDelete = row({
  id: 'bucketRetentionDelete',
  method: 'DELETE',
  path: '/buckets/{bucketName}/retention',
  tag: 'Bucket',
  summary: 'Take away the default retention; locked objects stay locked',
  params,
  query: expectedRevision,
  status: 204,
  errors: ['ChangedMeanwhile'],
});
