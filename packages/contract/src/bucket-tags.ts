import { z } from 'zod';
import { ExistingBucketName } from './bucket-name.ts';
import { expectedRevision } from './revision.ts';
import { row } from './row.ts';

/** The storage server's limits for the tags of a bucket. */
export const bucketTagLimits = { tags: 50, keyLength: 128, valueLength: 256 } as const;

const allowed = /^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u;

export const BucketTagKey = z
  .string()
  .min(1, 'must not be empty')
  .max(bucketTagLimits.keyLength, 'must be at most 128 characters')
  .regex(allowed, 'must be letters, digits, spaces and _ . : / = + - @');
export const BucketTagValue = z
  .string()
  .max(bucketTagLimits.valueLength, 'must be at most 256 characters')
  .regex(allowed, 'must be letters, digits, spaces and _ . : / = + - @');

export const BucketTagsSet = z.object({
  /** The whole map: what is left out is taken away. */
  tags: z
    .record(BucketTagKey, BucketTagValue)
    .refine((tags) => Object.keys(tags).length <= bucketTagLimits.tags, 'must be at most 50 tags'),
});

export const bucketTagsSet = row({
  id: 'bucketTagsSet',
  method: 'PUT',
  path: '/buckets/{bucket_name}/tags',
  tag: 'Bucket',
  summary: 'Set all tags of a bucket',
  params: z.object({ bucket_name: ExistingBucketName }),
  query: expectedRevision,
  body: BucketTagsSet,
  errors: ['ChangedMeanwhile'],
});
