import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { Bucket } from './buckets.ts';
import { expectedRevision } from '../revision.ts';
import { row } from '../row.ts';

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
    message: 'must hold a policy document',
  });
export type BucketPolicySet = z.infer<typeof BucketPolicySet>;

/** PRIVATE takes the policy away, PUBLIC lets everyone read and write, CUSTOM sets the given document. */
export const bucketPolicySet = row({
  id: 'bucketPolicySet',
  method: 'PUT',
  path: '/buckets/{bucketName}/set-policy',
  tag: 'Bucket',
  summary: 'Set who may use a bucket without signing in',
  params: z.object({ bucketName: ExistingBucketName }),
  query: expectedRevision,
  body: BucketPolicySet,
  reply: Bucket,
  errors: ['ChangedMeanwhile'],
});
