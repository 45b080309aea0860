import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { row } from '../row.ts';

/**
 * One level below a prefix as it was at a moment (RFC 3339). What was deleted by then has `delete_flag`. Folders have a
 * name only, and are there if they ever were.
 */
export const bucketRewind = row({
  id: 'bucketRewind',
  method: 'GET',
  path: '/buckets/{bucketName}/rewind/{date}',
  tag: 'Bucket',
  summary: 'The objects of a bucket as they were at a moment',
  params: z.object({ bucketName: ExistingBucketName, date: z.iso.datetime({ offset: true }) }),
  query: z.object({ prefix: z.string().max(1024).optional() }),
  reply: z.object({
    objects: z.array(
      z.object({
        name: z.string(),
        size: z.int().optional(),
        last_modified: z.string().optional(),
        version_id: z.string().optional(),
        delete_flag: z.boolean().optional(),
        action: z.string().optional(),
        is_latest: z.boolean().optional(),
      }),
    ),
    /** False when the listing was cut short. */
    isComplete: z.boolean(),
  }),
});

/** Seconds that a shared link may last at most. */
export const shareLinkLimit = row({
  id: 'shareLinkLimit',
  method: 'GET',
  path: '/buckets/max-share-exp',
  tag: 'Bucket',
  summary: 'How long a shared link may last',
  reply: z.object({ exp: z.int() }),
});
