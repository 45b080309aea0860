import type { BucketEncryption } from '@longshore/contract/buckets/encryption-schemas';
import { z } from 'zod';
import { textOf } from '#/messages/catalogue.ts';
import { bucketMessages } from '../admin/messages.ts';

const t = textOf(bucketMessages);

const entered = z.object({ encType: z.enum(['none', 'sse-s3', 'sse-kms']), kmsKeyID: z.string().trim() });
export type EncryptionValues = z.infer<typeof entered>;

/** The encryption of new objects as it is entered, and what is sent of it. */
export const EncryptionForm = entered
  .refine(({ encType, kmsKeyID }) => encType !== 'sse-kms' || /^\S+$/.test(kmsKeyID), {
    path: ['kmsKeyID'],
    error: () => t('bucket.encryption.keyRequired'),
  })
  .transform(({ encType, kmsKeyID }): BucketEncryption =>
    encType === 'sse-kms' ? { encType, kmsKeyID } : { encType },
  );
