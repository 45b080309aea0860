import { z } from 'zod';
import { queryFlag } from '../query-values.ts';
import { ExistingBucketName } from './name.ts';

export const bucketMetadataExport = {
  query: z.object({
    bucket: ExistingBucketName.optional(),
    /** Whether the secret keys of remote targets are in it; `*redacted*` stands in their place otherwise. */
    secrets: queryFlag.optional(),
  }),
};

const Part = z.object({
  isSet: z.boolean(),
  error: z.string().optional(),
  /** Why it was left as it is, which is no failure. */
  note: z.string().optional(),
});

export const bucketMetadataImport = {
  /** With `bucket`, an archive that holds settings of another is refused. */
  query: z.object({ bucket: ExistingBucketName.optional() }),
  reply: z.object({
    buckets: z.array(
      z.object({ name: z.string(), error: z.string().optional(), parts: z.record(z.string(), Part) }),
    ),
  }),
};
