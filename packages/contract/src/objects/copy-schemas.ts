import { z } from 'zod';
import { ExistingBucketName } from '../buckets/name.ts';
import { ObjectKey, StoredKey } from './key-schemas.ts';

const params = z.object({ bucketName: ExistingBucketName });

const query = z.object({
  prefix: StoredKey,
  version_id: z.string().max(128).optional(),
});

export const CopyTarget = z.object({
  bucket: ExistingBucketName,
  /** The whole name there. */
  key: ObjectKey,
  /** Replaces an object of that name; refused with `TargetExists` otherwise. */
  overwrite: z.boolean().optional(),
});
export type CopyTarget = z.infer<typeof CopyTarget>;

export const CopyReply = z.object({
  /** Of the copy, where its bucket keeps versions. */
  versionId: z.string().optional(),
  /** What the source has and the copy could not get. */
  warnings: z.array(z.string()).optional(),
});

export const objectCopy = { params, query, body: CopyTarget, reply: CopyReply };

export const objectMove = { params, query, body: CopyTarget, reply: CopyReply };
