import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { Bucket, BucketQuota, SetBucketQuota } from './buckets-schemas.ts';
import { expectedRevision, Revision } from '../revision.ts';

const params = z.object({ bucketName: ExistingBucketName });

export const bucketQuotaView = {
  params,
  reply: BucketQuota.extend({ revision: Revision }),
};

export const BucketQuotaSet = SetBucketQuota.refine(({ enabled, amount = 0 }) => !enabled || amount > 0, {
  path: ['amount'],
  message: 'must be more than 0 bytes when the quota is on',
});

/** `warnings` tells that the bucket holds more than its new quota, which the server accepts. */
export const BucketQuotaChanged = Bucket.extend({ warnings: z.array(z.string()).optional() });

export const bucketQuotaSet = {
  params,
  query: expectedRevision,
  body: BucketQuotaSet,
  reply: BucketQuotaChanged,
};
