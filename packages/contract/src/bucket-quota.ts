import { z } from 'zod';
import { ExistingBucketName } from './bucket-name.ts';
import { Bucket, BucketQuota, SetBucketQuota } from './buckets.ts';
import { row } from './row.ts';

const params = z.object({ name: ExistingBucketName });

/** `quota` is absent when the bucket has none. */
export const bucketQuotaView = row({
  id: 'bucketQuotaView',
  method: 'GET',
  path: '/buckets/{name}/quota',
  tag: 'Bucket',
  summary: 'The quota of a bucket',
  params,
  reply: BucketQuota,
});

export const BucketQuotaSet = SetBucketQuota.refine(({ enabled, amount = 0 }) => !enabled || amount > 0, {
  path: ['amount'],
  message: 'must be more than 0 bytes when the quota is on',
});

export const bucketQuotaSet = row({
  id: 'bucketQuotaSet',
  method: 'PUT',
  path: '/buckets/{name}/quota',
  tag: 'Bucket',
  summary: 'Set or take away the quota of a bucket',
  params,
  body: BucketQuotaSet,
  reply: Bucket,
});
