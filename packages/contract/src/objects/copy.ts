import { row } from '../row.ts';
import type * as schemas from './copy-schemas.ts';

/** A server answers when it has copied all: several GiB on slow drives. */
const timeoutSeconds = 15 * 60;

export const objectCopy = row<typeof schemas.objectCopy>()({
  id: 'objectCopy',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/copy',
  tag: 'Object',
  summary:
    'Copy one object or version within the storage server, with metadata, tags and, where allowed, its lock',
  needs: [{ action: 's3:GetObject', on: 'object' }],
  timeoutSeconds,
  body: 'json',
  reply: 'json',
  errors: ['TargetExists', 'KeyRefused'],
});

export const objectMove = row<typeof schemas.objectMove>()({
  id: 'objectMove',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/move',
  tag: 'Object',
  summary: 'Move or rename one object: copy it, check the copy, and delete the version that was copied',
  needs: [
    { action: 's3:GetObject', on: 'object' },
    { action: 's3:DeleteObject', on: 'object' },
  ],
  timeoutSeconds,
  body: 'json',
  reply: 'json',
  errors: ['TargetExists', 'KeyRefused', 'ChangedMeanwhile'],
});
