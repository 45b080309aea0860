import { row } from '../row.ts';
import type * as schemas from './tags-schemas.ts';

export const bucketTagsSet = row<typeof schemas.bucketTagsSet>()({
  id: 'bucketTagsSet',
  method: 'PUT',
  path: '/buckets/{bucketName}/tags',
  tag: 'Bucket',
  summary: 'Set all tags of a bucket',
  needs: [{ action: 's3:PutBucketTagging', on: 'bucket' }],
  body: 'json',
  errors: ['ChangedMeanwhile'],
});
