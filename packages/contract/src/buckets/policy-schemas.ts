import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { Bucket } from './buckets-schemas.ts';
import { expectedRevision } from '../revision.ts';

/** Bytes of policy text that the storage server takes. */
export const bucketPolicyMaxBytes = 20 * 1024;

export const BucketPolicySet = z
  .object({
    access: z.enum(['PRIVATE', 'PUBLIC', 'CUSTOM']),
    /** The policy as JSON text; needed for CUSTOM, ignored otherwise. */
    definition: z
      .string()
      .max(
        bucketPolicyMaxBytes,
        'must be at most 20 KiB, the storage server\u2019s limit for a bucket policy',
      )
      .optional(),
  })
  .refine(({ access, definition = '' }) => access !== 'CUSTOM' || definition.trim() !== '', {
    path: ['definition'],
    message: 'must contain a policy document',
  });
export type BucketPolicySet = z.infer<typeof BucketPolicySet>;

export const bucketPolicySet = {
  params: z.object({ bucketName: ExistingBucketName }),
  query: expectedRevision,
  body: BucketPolicySet,
  reply: Bucket,
};
