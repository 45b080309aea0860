import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { expectedRevision, Revision } from '../revision.ts';
import { row } from '../row.ts';

const params = z.object({ bucketName: ExistingBucketName });

const kmsKeyID = z
  .string()
  .max(256)
  .regex(/^[^\s\p{Cc}]*$/u, 'must not have spaces')
  .optional();
const needsKey = { path: ['kmsKeyID'], message: 'must name a key' };
const namesKey = ({ encType, kmsKeyID: id = '' }: { encType: string; kmsKeyID?: string | undefined }) =>
  encType !== 'sse-kms' || id !== '';

export const BucketEncryptionSet = z
  .object({ encType: z.enum(['sse-s3', 'sse-kms']), kmsKeyID })
  .refine(namesKey, needsKey);
export type BucketEncryptionSet = z.infer<typeof BucketEncryptionSet>;

/** Where one call may also turn it off. */
export const BucketEncryption = z
  .object({ encType: z.enum(['none', 'sse-s3', 'sse-kms']), kmsKeyID })
  .refine(namesKey, needsKey);
export type BucketEncryption = z.infer<typeof BucketEncryption>;

export const bucketEncryptionEnable = row({
  id: 'bucketEncryptionEnable',
  method: 'POST',
  path: '/buckets/{bucketName}/encryption/enable',
  tag: 'Bucket',
  summary: 'Encrypt new objects of a bucket by default',
  params,
  query: expectedRevision,
  body: BucketEncryptionSet,
  errors: ['ChangedMeanwhile'],
});

export const bucketEncryptionDisable = row({
  id: 'bucketEncryptionDisable',
  method: 'POST',
  path: '/buckets/{bucketName}/encryption/disable',
  tag: 'Bucket',
  summary: 'Stop encrypting new objects of a bucket by default',
  params,
  query: expectedRevision,
  errors: ['ChangedMeanwhile'],
});

/** Refused with 404 (`ServerSideEncryptionConfigurationNotFoundError`) when the bucket has none. */
export const bucketEncryptionView = row({
  id: 'bucketEncryptionView',
  method: 'GET',
  path: '/buckets/{bucketName}/encryption/info',
  tag: 'Bucket',
  summary: 'How new objects of a bucket are encrypted',
  params,
  reply: z.object({
    kmsMasterKeyID: z.string().optional(),
    /** `AES256` or `aws:kms`. */
    algorithm: z.string().optional(),
    revision: Revision,
  }),
});
