import { row } from '../row.ts';
import type * as schemas from './metadata-schemas.ts';

/** A locked object also needs `s3:PutObjectRetention` and `s3:PutObjectLegalHold`, as far as it has either. */
export const objectMetadataSet = row<typeof schemas.objectMetadataSet>()({
  id: 'objectMetadataSet',
  method: 'PUT',
  path: '/buckets/{bucketName}/objects/metadata',
  tag: 'Object',
  summary:
    'Change the metadata of the latest version of an object, by a copy onto itself that keeps content, tags, retention and legal hold. With versioning the copy is a new version',
  needs: [
    { action: 's3:GetObject', on: 'object' },
    { action: 's3:PutObject', on: 'object' },
  ],
  timeoutSeconds: 15 * 60,
  body: 'json',
  errors: ['ChangedMeanwhile'],
});
