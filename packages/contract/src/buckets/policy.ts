import { row } from '../row.ts';
import type * as schemas from './policy-schemas.ts';

/** PRIVATE takes the policy away, PUBLIC lets everyone read and write, CUSTOM sets the given document. */
export const bucketPolicySet = row<typeof schemas.bucketPolicySet>()({
  id: 'bucketPolicySet',
  method: 'PUT',
  path: '/buckets/{bucketName}/set-policy',
  tag: 'Bucket',
  summary: 'Set who may use a bucket without signing in',
  needs: [{ action: 's3:PutBucketPolicy', on: 'bucket' }],
  body: 'json',
  reply: 'json',
  errors: ['ChangedMeanwhile'],
});
