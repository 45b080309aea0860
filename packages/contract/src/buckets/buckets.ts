import { row } from '../row.ts';
import type * as schemas from './buckets-schemas.ts';

export const bucketList = row<typeof schemas.bucketList>()({
  id: 'bucketList',
  method: 'GET',
  path: '/buckets',
  tag: 'Bucket',
  summary: 'The buckets that the signed-in user may see',
  needs: [{ action: 's3:ListAllMyBuckets', on: 'anyBucket' }],
  reply: 'json',
});

export const bucketCreate = row<typeof schemas.bucketCreate>()({
  id: 'bucketCreate',
  method: 'POST',
  path: '/buckets',
  tag: 'Bucket',
  summary: 'Make a bucket with its versioning, locking, quota and default retention',
  needs: [{ action: 's3:CreateBucket', on: 'anyBucket' }],
  body: 'json',
  reply: 'json',
});

export const bucketView = row<typeof schemas.bucketView>()({
  id: 'bucketView',
  method: 'GET',
  path: '/buckets/{bucketName}',
  hidden: ['max-share-exp'],
  tag: 'Bucket',
  summary: 'One bucket: access, size, tags, creation date',
  needs: [{ action: 's3:GetBucketPolicy', on: 'bucket' }],
  reply: 'json',
});

export const bucketDelete = row<typeof schemas.bucketDelete>()({
  id: 'bucketDelete',
  method: 'DELETE',
  path: '/buckets/{bucketName}',
  tag: 'Bucket',
  summary: 'Delete an empty bucket, or by force with all that is in it',
  needs: [{ action: ['s3:DeleteBucket', 's3:ForceDeleteBucket'], on: 'bucket' }],
  status: 204,
});
