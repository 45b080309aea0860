import { row } from '../row.ts';
import type * as schemas from './quota-schemas.ts';

/** `quota` is absent when the bucket has none. */
export const bucketQuotaView = row<typeof schemas.bucketQuotaView>()({
  id: 'bucketQuotaView',
  method: 'GET',
  path: '/buckets/{bucketName}/quota',
  tag: 'Bucket',
  summary: 'The quota of a bucket',
  needs: [{ action: 'admin:GetBucketQuota', on: 'bucket' }],
  reply: 'json',
});

export const bucketQuotaSet = row<typeof schemas.bucketQuotaSet>()({
  id: 'bucketQuotaSet',
  method: 'PUT',
  path: '/buckets/{bucketName}/quota',
  tag: 'Bucket',
  summary: 'Set or take away the quota of a bucket',
  needs: [{ action: 'admin:SetBucketQuota', on: 'bucket' }],
  body: 'json',
  reply: 'json',
  errors: ['ChangedMeanwhile'],
});
