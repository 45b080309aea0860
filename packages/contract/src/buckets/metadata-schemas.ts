import { z } from 'zod';
import { ExistingBucketName } from './name.ts';

export const bucketMetadataExport = {
  query: z.object({ bucket: ExistingBucketName.optional() }),
};

const Part = z.object({ isSet: z.boolean(), error: z.string().optional() });

export const bucketMetadataImport = {
  /** With `bucket`, an archive that holds settings of another is refused. */
  query: z.object({ bucket: ExistingBucketName.optional() }),
  reply: z.object({
    buckets: z.array(
      z.object({ name: z.string(), error: z.string().optional(), parts: z.record(z.string(), Part) }),
    ),
  }),
};
