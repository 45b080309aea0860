import type { Need } from '../need.ts';
import { row } from '../row.ts';
import type * as schemas from './versions-schemas.ts';

const list: Need = { action: 's3:ListBucketVersions', on: 'listing' };
const read: Need = { action: ['s3:GetObjectVersion', 's3:GetObject'], on: 'object' };
const write: Need = { action: 's3:PutObject', on: 'object' };

export const objectVersionList = row<typeof schemas.objectVersionList>()({
  id: 'objectVersionList',
  method: 'GET',
  path: '/buckets/{bucketName}/objects/versions',
  tag: 'Object',
  summary: 'The versions and delete markers of one object, the newest first, a page at a time',
  needs: [list],
  reply: 'json',
});

/** Without `version_id` the newest version that is not a delete marker. */
export const objectRestore = row<typeof schemas.objectRestore>()({
  id: 'objectRestore',
  method: 'PUT',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/restore',
  tag: 'Object',
  summary: 'Copy a version of an object over the current one, within the storage server',
  needs: [write, read],
  timeoutSeconds: 15 * 60,
});

/**
 * Without `date` as it is now. Folders have a name only, and are there if anything was ever below them. Pages may be short
 * or empty; the last one has no `nextCursor`.
 */
export const objectStateList = row<typeof schemas.objectStateList>()({
  id: 'objectStateList',
  method: 'GET',
  path: '/buckets/{bucketName}/object-states',
  tag: 'Object',
  summary: 'One page of the objects and folders below a prefix as they were at a moment, deleted ones too',
  needs: [list],
  reply: 'json',
});

/** Tells how far it is now and then; the last event has `isDone`. */
export const objectRestorePreview = row<typeof schemas.objectRestorePreview>()({
  id: 'objectRestorePreview',
  method: 'GET',
  path: '/buckets/{bucketName}/restore-preview',
  tag: 'Object',
  summary: 'What restoring all objects below a prefix to a moment would change',
  needs: [list],
  reply: 'events',
});

/**
 * Objects that were there get their version of that moment as the current one; those that were not get a delete marker.
 * No version is deleted. It ends when its reader leaves, and can be started again.
 */
export const objectRestoreMany = row<typeof schemas.objectRestoreMany>()({
  id: 'objectRestoreMany',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/restore',
  tag: 'Object',
  summary: 'Restore all objects below a prefix to a moment',
  needs: [
    write,
    read,
    { action: 's3:DeleteObject', on: 'object' },
    list,
    { action: 's3:GetBucketVersioning', on: 'bucket' },
  ],
  reply: 'events',
});
