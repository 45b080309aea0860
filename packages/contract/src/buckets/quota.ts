import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { Bucket, BucketQuota, SetBucketQuota } from './buckets.ts';
import { expectedRevision, Revision } from '../revision.ts';
import { row } from '../row.ts';

const params = z.object({ bucketName: ExistingBucketName });

/** `quota` is absent when the bucket has none. */
export const bucketQuotaView = row({
  id: 'bucketQuotaView',
  method: 'GET',
  path: '/buckets/{bucketName}/quota',
  tag: 'Bucket',
  summary: 'The quota of a bucket',
  params,
  reply: BucketQuota.extend({ revision: Revision }),
});

export const BucketQuotaSet = SetBucketQuota.refine(({ enabled, amount = 0 }) => !enabled || amount > 0, {
  path: ['amount'],
  message: 'must be more than 0 bytes when the quota is on',
});

/** `warnings` tells that the bucket holds more than its new quota, which the server accepts. */
export const BucketQuotaChanged = Bucket.extend({ warnings: z.array(z.string()).optional() });

export const bucketQuotaSet = row({
  id: 'bucketQuotaSet',
  method: 'PUT',
  path: '/buckets/{bucketName}/quota',
  tag: 'Bucket',
  summary: 'Set or take away the quota of a bucket',
  params,
  query: expectedRevision,
  body: BucketQuotaSet,
  reply: BucketQuotaChanged,
  errors: ['ChangedMeanwhile'],
});
