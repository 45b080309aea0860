import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { SetBucketVersioning } from './buckets-schemas.ts';
import { Revision, expectedRevision } from '../revision.ts';

const params = z.object({ bucketName: ExistingBucketName });

export const BucketVersioning = z.object({
  /** Empty when the bucket was never versioned. */
  status: z.enum(['Enabled', 'Suspended', '']),
  MFADelete: z.string().optional(),
  excludedPrefixes: z.array(z.object({ prefix: z.string() })).optional(),
  excludeFolders: z.boolean().optional(),
  revision: Revision,
});
export type BucketVersioning = z.infer<typeof BucketVersioning>;

export const bucketVersioningView = {
  params,
  reply: BucketVersioning,
};

export const BucketVersioningSet = SetBucketVersioning.refine(
  ({ enabled = false, excludePrefixes = [] }) => enabled || excludePrefixes.length === 0,
  { path: ['excludePrefixes'], message: 'must be empty unless versioning is on' },
).refine(({ enabled = false, excludeFolders = false }) => enabled || !excludeFolders, {
  path: ['excludeFolders'],
  message: 'must be off unless versioning is on',
});

export const bucketVersioningSet = {
  params,
  query: expectedRevision,
  body: BucketVersioningSet,
};
