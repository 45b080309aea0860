import { row } from '../row.ts';
import type * as schemas from './metadata-schemas.ts';

/** A zip; without `bucket`, of all buckets. Secrets are left out unless `secrets` is true. */
export const bucketMetadataExport = row<typeof schemas.bucketMetadataExport>()({
  id: 'bucketMetadataExport',
  method: 'GET',
  path: '/bucket-metadata',
  tag: 'Bucket',
  summary: 'The settings of one bucket or of all, as a zip file, without secret keys unless asked for',
  needs: [{ action: 'admin:ExportBucketMetadata', on: 'bucket' }],
  reply: 'bytes',
});

export const bucketMetadataImport = row<typeof schemas.bucketMetadataImport>()({
  id: 'bucketMetadataImport',
  method: 'PUT',
  path: '/bucket-metadata',
  tag: 'Bucket',
  summary:
    'Set buckets up as an exported zip file says; remote targets whose secret keys it does not contain are kept as they are',
  needs: [{ action: 'admin:ImportBucketMetadata', on: 'bucket' }],
  body: 'bytes',
  reply: 'json',
  errors: ['BodyTooLarge', 'NotOffered'],
});
