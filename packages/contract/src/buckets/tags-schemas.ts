import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { expectedRevision } from '../revision.ts';

/** The storage server's limits for the tags of a bucket. */
export const bucketTagLimits = { tags: 50, keyLength: 128, valueLength: 256 } as const;

/** Narrower than S3: MinIO refuses letters beyond a to z. */
const allowed = /^[A-Za-z0-9 _.:/=+\-@]*$/;

export const BucketTagKey = z
  .string()
  .min(1, 'must not be empty')
  .max(bucketTagLimits.keyLength, 'must be at most 128 characters')
  .regex(allowed, 'must be letters a to z, digits, spaces and _ . : / = + - @');
export const BucketTagValue = z
  .string()
  .max(bucketTagLimits.valueLength, 'must be at most 256 characters')
  .regex(allowed, 'must be letters a to z, digits, spaces and _ . : / = + - @');

export const BucketTags = z
  .record(BucketTagKey, BucketTagValue)
  .refine((tags) => Object.keys(tags).length <= bucketTagLimits.tags, 'must be at most 50 tags');

/** The whole map: what is left out is taken away. */
export const BucketTagsSet = z.object({ tags: BucketTags.default({}) });

export const bucketTagsSet = {
  params: z.object({ bucketName: ExistingBucketName }),
  query: expectedRevision,
  body: BucketTagsSet,
};
