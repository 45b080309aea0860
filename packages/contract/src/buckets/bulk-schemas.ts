import { z } from 'zod';
import { BucketEncryption } from './encryption-schemas.ts';
import { ExistingBucketName } from './name.ts';
import { BucketQuotaSet } from './quota-schemas.ts';
import { BucketTags } from './tags-schemas.ts';
import { BucketVersioningSet } from './versioning-schemas.ts';

export const bucketBulkMost = 5000;

const kinds = ['tags', 'quota', 'versioning', 'encryption'] as const;

export const BucketBulkSet = z
  .object({
    buckets: z
      .array(ExistingBucketName)
      .min(1)
      .max(bucketBulkMost)
      .refine((names) => new Set(names).size === names.length, 'must not name a bucket twice'),
    /** Exactly one of these four. */
    tags: BucketTags.optional(),
    /** Other tags of each bucket stay; otherwise the given ones become all. */
    keepOtherTags: z.boolean().optional(),
    quota: BucketQuotaSet.optional(),
    versioning: BucketVersioningSet.optional(),
    /** `none` stops encrypting by default. */
    encryption: BucketEncryption.optional(),
  })
  .refine((asked) => kinds.filter((kind) => asked[kind] !== undefined).length === 1, {
    message: 'must have one of tags, quota, versioning and encryption',
  });
export type BucketBulkSet = z.infer<typeof BucketBulkSet>;

/** What became of each bucket, in the order they were given; `error` where nothing was changed. */
export const BucketBulkResults = z.object({
  results: z.array(
    z.object({
      bucketName: z.string(),
      /** Sentences for people. */
      error: z.string().optional(),
      /** The code of the error, for scripts. */
      code: z.string().optional(),
      /** Done, but: as a quota below what the bucket holds. */
      warnings: z.array(z.string()).optional(),
    }),
  ),
});
export type BucketBulkResults = z.infer<typeof BucketBulkResults>;

export const bucketBulkSet = {
  body: BucketBulkSet,
  reply: BucketBulkResults,
};
