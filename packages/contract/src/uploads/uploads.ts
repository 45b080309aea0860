import { row } from '../row.ts';
import type * as schemas from './uploads-schemas.ts';

const store = { action: 's3:PutObject', on: 'object' } as const;

export const uploadCreate = row<typeof schemas.uploadCreate>()({
  id: 'uploadCreate',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/uploads',
  tag: 'Object',
  summary:
    'Start the upload of one object in parts. The parts take room until it is completed or aborted; each carries x-amz-checksum-crc32c',
  needs: [store],
  body: 'json',
  reply: 'json',
  errors: ['KeyRefused'],
});

export const uploadList = row<typeof schemas.uploadList>()({
  id: 'uploadList',
  method: 'GET',
  path: '/buckets/{bucketName}/uploads',
  tag: 'Object',
  summary: 'One page of the uploads of a bucket that are neither completed nor aborted',
  needs: [{ action: 's3:ListBucketMultipartUploads', on: 'bucket' }],
  reply: 'json',
});

export const uploadAbort = row<typeof schemas.uploadAbort>()({
  id: 'uploadAbort',
  method: 'DELETE',
  isRecorded: false,
  path: '/buckets/{bucketName}/uploads',
  tag: 'Object',
  summary: 'Abort an upload and delete its parts',
  needs: [{ action: 's3:AbortMultipartUpload', on: 'object' }],
});

export const uploadComplete = row<typeof schemas.uploadComplete>()({
  id: 'uploadComplete',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/uploads/complete',
  tag: 'Object',
  summary: 'Make the object of the parts of an upload',
  needs: [store],
  body: 'json',
  timeoutSeconds: 15 * 60,
});

export const uploadPartStore = row<typeof schemas.uploadPartStore>()({
  id: 'uploadPartStore',
  method: 'PUT',
  isRecorded: false,
  path: '/buckets/{bucketName}/uploads/parts',
  tag: 'Object',
  summary:
    'Store one part of an upload: the body is its content, with a Content-Length. The storage server checks Content-MD5 and x-amz-checksum-*',
  needs: [store],
  body: 'bytes',
  reply: 'json',
  errors: ['LengthRequired', 'StorageFull'],
});

export const uploadPartList = row<typeof schemas.uploadPartList>()({
  id: 'uploadPartList',
  method: 'GET',
  path: '/buckets/{bucketName}/uploads/parts',
  tag: 'Object',
  summary: 'One page of the parts of an upload that the storage server has',
  needs: [{ action: 's3:ListMultipartUploadParts', on: 'object' }],
  reply: 'json',
});

export const uploadPartPresign = row<typeof schemas.uploadPartPresign>()({
  id: 'uploadPartPresign',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/uploads/presigned-parts',
  tag: 'Object',
  summary:
    'Addresses at CONSOLE_S3_PUBLIC_URL to which a browser sends parts of an upload by itself; each is good for an hour at most',
  needs: [store],
  body: 'json',
  reply: 'json',
});
