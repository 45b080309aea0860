import { row } from '../row.ts';
import type * as schemas from './objects-schemas.ts';

export const objectList = row<typeof schemas.objectList>()({
  id: 'objectList',
  method: 'GET',
  path: '/buckets/{bucketName}/objects',
  tag: 'Object',
  summary: 'One page of the objects and folders below a prefix',
  needs: [{ action: 's3:ListBucket', on: 'listing' }],
  anonymous: true,
  reply: 'json',
});

export const objectDelete = row<typeof schemas.objectDelete>()({
  id: 'objectDelete',
  method: 'DELETE',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects',
  tag: 'Object',
  summary: 'Delete one object, one version, or all below a prefix',
  needs: [{ action: 's3:DeleteObject', on: 'object' }],
  timeoutSeconds: 15 * 60,
});

export const objectDeleteMany = row<typeof schemas.objectDeleteMany>()({
  id: 'objectDeleteMany',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/delete-objects',
  tag: 'Object',
  summary:
    'Delete several objects, versions or folders; a refusal tells in `undeleted` what is left in place',
  needs: [{ action: 's3:DeleteObject', on: 'object' }],
  timeoutSeconds: 15 * 60,
  body: 'json',
});

export const objectUpload = row<typeof schemas.objectUpload>()({
  id: 'objectUpload',
  method: 'POST',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/upload',
  tag: 'Object',
  summary:
    'Upload one file as multipart/form-data; the form field is named by the size of the file in bytes. The request’s Content-MD5 and x-amz-checksum-* are of the file, and the storage server checks them',
  needs: [{ action: 's3:PutObject', on: 'object' }],
  anonymous: true,
  body: { form: '{sizeBytes}' },
  errors: ['KeyRefused', 'StorageFull'],
});

export const objectUploadContent = row<typeof schemas.objectUploadContent>()({
  id: 'objectUploadContent',
  method: 'PUT',
  isRecorded: false,
  path: '/buckets/{bucketName}/objects/content',
  tag: 'Object',
  summary:
    'Upload one object: the body is its content, with a Content-Length. The storage server checks Content-MD5 and x-amz-checksum-*',
  needs: [{ action: 's3:PutObject', on: 'object' }],
  body: 'bytes',
  errors: ['KeyRefused', 'LengthRequired', 'StorageFull'],
});

export const objectDownload = row<typeof schemas.objectDownload>()({
  id: 'objectDownload',
  method: 'GET',
  path: '/buckets/{bucketName}/objects/download',
  tag: 'Object',
  summary:
    'The content of one object; ranges are answered with 206. A prefix that ends with a slash is all below it, as one zip archive',
  needs: [{ action: 's3:GetObject', on: 'object' }],
  anonymous: true,
  reply: 'bytes',
});
