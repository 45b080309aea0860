import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { row } from '../row.ts';

/** A zip; without `bucket`, of all buckets. */
export const bucketMetadataExport = row({
  id: 'bucketMetadataExport',
  method: 'GET',
  path: '/bucket-metadata',
  tag: 'Bucket',
  summary: 'The settings of one bucket or of all, as a zip file',
  query: z.object({ bucket: ExistingBucketName.optional() }),
  reply: 'bytes',
});

const Part = z.object({ isSet: z.boolean(), error: z.string().optional() });

export const bucketMetadataImport = row({
  id: 'bucketMetadataImport',
  method: 'PUT',
  path: '/bucket-metadata',
  tag: 'Bucket',
  summary: 'Set buckets up as an exported zip file says',
  /** With `bucket`, an archive that holds settings of another is refused. */
  query: z.object({ bucket: ExistingBucketName.optional() }),
  body: 'bytes',
  errors: ['BodyTooLarge', 'NotOffered'],
  reply: z.object({
    buckets: z.array(
      z.object({ name: z.string(), error: z.string().optional(), parts: z.record(z.string(), Part) }),
    ),
  }),
});
