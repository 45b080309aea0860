import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { BucketRetention, BucketRetentionSet } from './buckets-schemas.ts';
import { expectedRevision, Revision } from '../revision.ts';

const params = z.object({ bucketName: ExistingBucketName });

export const bucketLockingView = {
  params,
  reply: z.object({ object_locking_enabled: z.boolean() }),
};

export const bucketRetentionView = {
  params,
  reply: BucketRetention.partial().extend({ revision: Revision }),
};

export const bucketRetentionSet = {
  params,
  query: expectedRevision,
  body: BucketRetentionSet,
};

export const bucketRetentionDelete = {
  params,
  query: expectedRevision,
};
