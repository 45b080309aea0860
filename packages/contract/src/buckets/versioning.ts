import { row } from '../row.ts';
import type * as schemas from './versioning-schemas.ts';

export const bucketVersioningView = row<typeof schemas.bucketVersioningView>()({
  id: 'bucketVersioningView',
  method: 'GET',
  path: '/buckets/{bucketName}/versioning',
  tag: 'Bucket',
  summary: 'The versioning of a bucket, and what is excluded from it',
  needs: [{ action: 's3:GetBucketVersioning', on: 'bucket' }],
  reply: 'json',
});

/** Off suspends: versions that exist stay. */
export const bucketVersioningSet = row<typeof schemas.bucketVersioningSet>()({
  id: 'bucketVersioningSet',
  method: 'PUT',
  path: '/buckets/{bucketName}/versioning',
  tag: 'Bucket',
  summary: 'Turn versioning of a bucket on or off',
  needs: [{ action: 's3:PutBucketVersioning', on: 'bucket' }],
  body: 'json',
  status: 201,
  errors: ['ChangedMeanwhile'],
});
