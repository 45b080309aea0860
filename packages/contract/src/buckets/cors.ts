import { row } from '../row.ts';
import type * as schemas from './cors-schemas.ts';

/** `isOffered` is false where the storage server takes no CORS rules. */
export const bucketCorsView = row<typeof schemas.bucketCorsView>()({
  id: 'bucketCorsView',
  method: 'GET',
  path: '/buckets/{bucketName}/cors',
  tag: 'Bucket',
  summary: 'The CORS rules of a bucket',
  needs: [{ action: 's3:GetBucketCORS', on: 'bucket' }],
  reply: 'json',
});

/** An empty list takes them away. */
export const bucketCorsSet = row<typeof schemas.bucketCorsSet>()({
  id: 'bucketCorsSet',
  method: 'PUT',
  path: '/buckets/{bucketName}/cors',
  tag: 'Bucket',
  summary: 'Set the CORS rules of a bucket',
  needs: [{ action: 's3:PutBucketCORS', on: 'bucket' }],
  body: 'json',
  errors: ['NotOffered', 'ChangedMeanwhile'],
});
