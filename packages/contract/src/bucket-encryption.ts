import { z } from 'zod';
import { ExistingBucketName } from './bucket-name.ts';
import { row } from './row.ts';

const params = z.object({ bucket_name: ExistingBucketName });

export const BucketEncryptionSet = z
  .object({
    encType: z.enum(['sse-s3', 'sse-kms']),
    kmsKeyID: z.string().max(256).regex(/^\S*$/, 'must not have spaces').optional(),
  })
  .refine(({ encType, kmsKeyID = '' }) => encType !== 'sse-kms' || kmsKeyID !== '', {
    path: ['kmsKeyID'],
    message: 'must name a key',
  });

export const bucketEncryptionEnable = row({
  id: 'bucketEncryptionEnable',
  method: 'POST',
  path: '/buckets/{bucket_name}/encryption/enable',
  tag: 'Bucket',
  summary: 'Encrypt new objects of a bucket by default',
  params,
  body: BucketEncryptionSet,
});

export const bucketEncryptionDisable = row({
  id: 'bucketEncryptionDisable',
  method: 'POST',
  path: '/buckets/{bucket_name}/encryption/disable',
  tag: 'Bucket',
  summary: 'Stop encrypting new objects of a bucket by default',
  params,
});

/** Refused with 404 (`ServerSideEncryptionConfigurationNotFoundError`) when the bucket has none. */
export const bucketEncryptionView = row({
  id: 'bucketEncryptionView',
  method: 'GET',
  path: '/buckets/{bucket_name}/encryption/info',
  tag: 'Bucket',
  summary: 'How new objects of a bucket are encrypted',
  params,
  reply: z.object({ kmsMasterKeyID: z.string().optional(), algorithm: z.string().optional() }),
});
