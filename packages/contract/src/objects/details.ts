import { row } from '../row.ts';
import type * as schemas from './details-schemas.ts';

export const objectMetadataView = row<typeof schemas.objectMetadataView>()({
  id: 'objectMetadataView',
  method: 'GET',
  path: '/buckets/{bucketName}/objects/metadata',
  tag: 'Object',
  summary: 'What is stored of one version of an object beside its bytes',
  needs: [{ action: 's3:GetObject', on: 'object' }],
  reply: 'json',
});

export const objectLegalHoldSet = row<typeof schemas.objectLegalHoldSet>()({
  id: 'objectLegalHoldSet',
  method: 'PUT',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/legalhold',
  tag: 'Object',
  summary: 'Put one version of an object under legal hold, or release it',
  needs: [{ action: 's3:PutObjectLegalHold', on: 'object' }],
  body: 'json',
});

/** `governance_bypass` needs `s3:BypassGovernanceRetention` too. */
export const objectRetentionSet = row<typeof schemas.objectRetentionSet>()({
  id: 'objectRetentionSet',
  method: 'PUT',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/retention',
  tag: 'Object',
  summary: 'Set how long one version of an object is kept',
  needs: [{ action: 's3:PutObjectRetention', on: 'object' }],
  body: 'json',
});

export const objectRetentionDelete = row<typeof schemas.objectRetentionDelete>()({
  id: 'objectRetentionDelete',
  method: 'DELETE',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/retention',
  tag: 'Object',
  summary: 'Take the retention of one version away, which only governance mode allows',
  needs: [
    { action: 's3:PutObjectRetention', on: 'object' },
    { action: 's3:BypassGovernanceRetention', on: 'object' },
  ],
});

export const objectTagsSet = row<typeof schemas.objectTagsSet>()({
  id: 'objectTagsSet',
  method: 'PUT',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/tags',
  tag: 'Object',
  summary: 'Set all tags of one version of an object',
  needs: [{ action: 's3:PutObjectTagging', on: 'object' }],
  body: 'json',
  errors: ['ChangedMeanwhile'],
});

/** One object's failure never stops the others. */
export const objectBulkSet = row<typeof schemas.objectBulkSet>()({
  id: 'objectBulkSet',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/bulk',
  tag: 'Object',
  summary: 'Add or remove tags of several objects, or set their legal hold or retention',
  needs: [],
  timeoutSeconds: 15 * 60,
  body: 'json',
  reply: 'json',
});
