import { row } from '../row.ts';
import type * as schemas from './rewind-schemas.ts';

/**
 * One level below a prefix as it was at a moment (RFC 3339). What was deleted by then has `delete_flag`. Folders have a
 * name only, and are there if they ever were.
 */
export const bucketRewind = row<typeof schemas.bucketRewind>()({
  id: 'bucketRewind',
  method: 'GET',
  path: '/buckets/{bucketName}/rewind/{date}',
  tag: 'Bucket',
  summary: 'The objects of a bucket as they were at a moment',
  needs: [{ action: 's3:ListBucketVersions', on: 'listing' }],
  reply: 'json',
});
