import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { SetBucketVersioning } from './buckets.ts';
import { Revision, expectedRevision } from '../revision.ts';
import { row } from '../row.ts';

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

export const bucketVersioningView = row({
  id: 'bucketVersioningView',
  method: 'GET',
  path: '/buckets/{bucketName}/versioning',
  tag: 'Bucket',
  summary: 'Whether a bucket keeps versions, and of what not',
  params,
  reply: BucketVersioning,
});

export const BucketVersioningSet = SetBucketVersioning.refine(
  ({ enabled = false, excludePrefixes = [] }) => enabled || excludePrefixes.length === 0,
  { path: ['excludePrefixes'], message: 'must be empty unless versioning is on' },
).refine(({ enabled = false, excludeFolders = false }) => enabled || !excludeFolders, {
  path: ['excludeFolders'],
  message: 'must be off unless versioning is on',
});

/** Off suspends: versions that exist stay. */
export const bucketVersioningSet = row({
  id: 'bucketVersioningSet',
  method: 'PUT',
  path: '/buckets/{bucketName}/versioning',
  tag: 'Bucket',
  summary: 'Turn versioning of a bucket on or off',
  params,
  query: expectedRevision,
  body: BucketVersioningSet,
  status: 201,
  errors: ['ChangedMeanwhile'],
});
