import { z } from 'zod';
import { ExistingBucketName } from '../buckets/name.ts';
import { ObjectKey, StoredKey } from './key.ts';
import { queryFlag, queryInteger, row } from '../row.ts';

/** Folders are entries whose name ends with a slash, without date and ETag. */
export const StoredObject = z.object({
  /** The full key. */
  name: z.string(),
  /** Bytes; 0 for folders and delete markers. */
  size: z.int(),
  /** ISO 8601, UTC; empty for folders. */
  last_modified: z.string(),
  content_type: z.string().optional(),
  is_latest: z.boolean().optional(),
  is_delete_marker: z.boolean().optional(),
  version_id: z.string().optional(),
  etag: z.string().optional(),
  user_tags: z.record(z.string(), z.string()).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  user_metadata: z.record(z.string(), z.string()).optional(),
});
export type StoredObject = z.infer<typeof StoredObject>;

export const ObjectList = z.object({
  objects: z.array(StoredObject),
  /** Entries in this page. */
  total: z.int(),
  /** Pass as `cursor` for the next page; absent on the last one. */
  nextCursor: z.string().optional(),
});
export type ObjectList = z.infer<typeof ObjectList>;

/**
 * `recursive` deletes all below `path`, which then ends with a slash. A name that cannot be stored as it is cannot be
 * deleted either: the storage server would take it for another object's.
 */
export const DeleteFile = z.object({
  path: StoredKey,
  versionID: z.string().max(128).optional(),
  recursive: z.boolean().optional(),
});

export const ObjectDeleteMany = z.array(DeleteFile).min(1).max(1000);

const params = z.object({ bucketName: ExistingBucketName });

export const objectList = row({
  id: 'objectList',
  method: 'GET',
  path: '/buckets/{bucketName}/objects',
  tag: 'Object',
  summary: 'One page of the objects and folders below a prefix',
  params,
  query: z.object({
    prefix: z.string().max(1024).optional(),
    recursive: queryFlag.optional(),
    with_versions: queryFlag.optional(),
    with_metadata: queryFlag.optional(),
    /** Entries a page, 20 unless told; a page never has more than 1,000. `pageSize` says the same and wins. */
    limit: queryInteger(1, 1_000_000).optional(),
    pageSize: queryInteger(1, 1000).optional(),
    cursor: z.string().max(8192).optional(),
  }),
  reply: ObjectList,
});

export const objectDelete = row({
  id: 'objectDelete',
  method: 'DELETE',
  path: '/buckets/{bucketName}/objects',
  tag: 'Object',
  summary: 'Delete one object, one version, or all below a prefix',
  params,
  query: z.object({
    prefix: StoredKey,
    version_id: z.string().max(128).optional(),
    recursive: queryFlag.optional(),
    all_versions: queryFlag.optional(),
    non_current_versions: queryFlag.optional(),
    bypass: queryFlag.optional(),
  }),
});

export const objectDeleteMany = row({
  id: 'objectDeleteMany',
  method: 'POST',
  path: '/buckets/{bucketName}/delete-objects',
  tag: 'Object',
  summary: 'Delete several objects, versions or folders',
  params,
  query: z.object({ all_versions: queryFlag.optional(), bypass: queryFlag.optional() }),
  body: ObjectDeleteMany,
});

export const objectUpload = row({
  id: 'objectUpload',
  method: 'POST',
  path: '/buckets/{bucketName}/objects/upload',
  tag: 'Object',
  summary: 'Upload one file as multipart/form-data; the form field is named by the size of the file in bytes',
  params,
  query: z.object({ prefix: z.string().max(1024).optional() }),
  body: 'form',
  errors: ['KeyRefused', 'StorageFull'],
});

export const objectUploadContent = row({
  id: 'objectUploadContent',
  method: 'PUT',
  path: '/buckets/{bucketName}/objects/content',
  tag: 'Object',
  summary: 'Upload one object: the body is its content, with a Content-Length',
  params,
  query: z.object({ prefix: ObjectKey }),
  body: 'bytes',
  errors: ['KeyRefused', 'LengthRequired', 'StorageFull'],
});

export const objectDownload = row({
  id: 'objectDownload',
  method: 'GET',
  path: '/buckets/{bucketName}/objects/download',
  tag: 'Object',
  summary: 'The content of one object; ranges are answered with 206',
  params,
  query: z.object({
    prefix: StoredKey,
    version_id: z.string().max(128).optional(),
    preview: queryFlag.optional(),
    override_file_name: z.string().max(255).optional(),
  }),
  reply: 'bytes',
});
