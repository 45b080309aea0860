import { z } from 'zod';
import { ExistingBucketName } from '../buckets/name.ts';
import { expectedRevision } from '../revision.ts';
import { StoredKey } from './key-schemas.ts';

/** Headers carry no other characters unchanged. */
const printable = /^[\x20-\x7e]*$/;

const HeaderText = z
  .string()
  .max(1024, 'must be at most 1,024 characters')
  .regex(printable, 'must be printable ASCII characters')
  .refine((text) => text === text.trim(), 'must not begin or end with a space');

/** What stands behind `x-amz-meta-`: the name of a header. Capitals do not count. */
export const MetadataName = z
  .string()
  .min(1, 'must not be empty')
  .max(128, 'must be at most 128 characters')
  .regex(/^[\w!#$%&'*+\-.^`|~]+$/, "must be letters, digits and ! # $ % & ' * + - . ^ _ ` | ~");

export const MetadataValue = z.string().max(2048, 'must be at most 2,048 characters');

/** What is left out stays as it is, and an empty text takes it away. */
export const ObjectMetadataSet = z.object({
  content_type: HeaderText.optional(),
  cache_control: HeaderText.optional(),
  content_disposition: HeaderText.optional(),
  content_encoding: HeaderText.optional(),
  content_language: HeaderText.optional(),
  expires: HeaderText.optional(),
  /** All of it: what is left out is taken away. Values of other than ASCII characters are stored as encoded words. */
  user_metadata: z
    .record(MetadataName, MetadataValue)
    .refine(
      (map) => new Set(Object.keys(map).map((name) => name.toLowerCase())).size === Object.keys(map).length,
      'must not have a name twice',
    )
    .optional(),
});
export type ObjectMetadataSet = z.infer<typeof ObjectMetadataSet>;

export const objectMetadataSet = {
  params: z.object({ bucketName: ExistingBucketName }),
  /** `revision` is the `metadataRevision` that was read. */
  query: expectedRevision.extend({ prefix: StoredKey }),
  body: ObjectMetadataSet,
};
