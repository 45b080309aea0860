import { row } from '../row.ts';
import type * as schemas from './exposure-schemas.ts';

/** For the buckets in sight: each costs the storage server a call, so a list of thousands never asks for all. */
export const bucketExposureList = row<typeof schemas.bucketExposureList>()({
  id: 'bucketExposureList',
  method: 'GET',
  path: '/bucket-exposures',
  tag: 'Bucket',
  summary: 'What the policies of several buckets open to anyone',
  needs: [{ action: 's3:GetBucketPolicy', on: 'anyBucket' }],
  reply: 'json',
});
