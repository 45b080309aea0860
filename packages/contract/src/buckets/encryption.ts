import { row } from '../row.ts';
import type * as schemas from './encryption-schemas.ts';

export const bucketEncryptionEnable = row<typeof schemas.bucketEncryptionEnable>()({
  id: 'bucketEncryptionEnable',
  method: 'POST',
  path: '/buckets/{bucketName}/encryption/enable',
  tag: 'Bucket',
  summary: 'Encrypt new objects of a bucket by default',
  needs: [{ action: 's3:PutEncryptionConfiguration', on: 'bucket' }],
  body: 'json',
  errors: ['ChangedMeanwhile'],
});

export const bucketEncryptionDisable = row<typeof schemas.bucketEncryptionDisable>()({
  id: 'bucketEncryptionDisable',
  method: 'POST',
  path: '/buckets/{bucketName}/encryption/disable',
  tag: 'Bucket',
  summary: 'Stop encrypting new objects of a bucket by default',
  needs: [{ action: 's3:PutEncryptionConfiguration', on: 'bucket' }],
  errors: ['ChangedMeanwhile'],
});

/** Refused with 404 (`ServerSideEncryptionConfigurationNotFoundError`) when the bucket has none, unless `orNone`. */
export const bucketEncryptionView = row<typeof schemas.bucketEncryptionView>()({
  id: 'bucketEncryptionView',
  method: 'GET',
  path: '/buckets/{bucketName}/encryption/info',
  tag: 'Bucket',
  summary: 'How new objects of a bucket are encrypted',
  needs: [{ action: 's3:GetEncryptionConfiguration', on: 'bucket' }],
  reply: 'json',
});
