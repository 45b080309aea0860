import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { queryFlag } from '../query-values.ts';
import { expectedRevision, Revision } from '../revision.ts';

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

export const bucketEncryptionEnable = {
  params,
  query: expectedRevision,
  body: BucketEncryptionSet,
};

export const bucketEncryptionDisable = {
  params,
  query: expectedRevision,
};

export const bucketEncryptionView = {
  params,
  /** `orNone=true` answers with the revision alone where there is none. */
  query: z.object({ orNone: queryFlag.default(false) }),
  reply: z.object({
    kmsMasterKeyID: z.string().optional(),
    /** `AES256` or `aws:kms`. */
    algorithm: z.string().optional(),
    revision: Revision,
  }),
};
