import { z } from 'zod';
import { ExistingBucketName } from '../buckets/name.ts';
import { ArchiveId, ArchiveMoment } from './archive-schemas.ts';
import { ObjectKey, StoredKey } from './key-schemas.ts';
import { queryFlag, queryInteger, queryLimit } from '../query-values.ts';

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
  /** `user_tags` under its other name. */
  tags: z.record(z.string(), z.string()).optional(),
  user_tags: z.record(z.string(), z.string()).optional(),
  /** ISO 8601, UTC: when a lifecycle rule will remove the object, and which rule. */
  expiration: z.string().optional(),
  expiration_rule_id: z.string().optional(),
  /** `ON` or `OFF`. */
  legal_hold_status: z.string().optional(),
  /** `GOVERNANCE` or `COMPLIANCE`. */
  retention_mode: z.string().optional(),
  /** ISO 8601, UTC. */
  retention_until_date: z.string().optional(),
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

/** As many as a body may carry. */
export const ObjectDeleteMany = z.array(DeleteFile).min(1);

const params = z.object({ bucketName: ExistingBucketName });

export const objectList = {
  params,
  query: z.object({
    prefix: z.string().max(1024).optional(),
    recursive: queryFlag.optional(),
    with_versions: queryFlag.optional(),
    /** Also tells the lock, the tags and the expiration, which the entry that `prefix` names has without it too. */
    with_metadata: queryFlag.optional(),
    /** Entries a page, 20 unless told; 0 for a full page, which has 1,000. `pageSize` says the same and wins. */
    limit: queryLimit(1_000_000).optional(),
    pageSize: queryInteger(1, 1000).optional(),
    cursor: z.string().max(8192).optional(),
  }),
  reply: ObjectList,
};

export const objectDelete = {
  params,
  query: z.object({
    prefix: StoredKey,
    version_id: z.string().max(128).optional(),
    recursive: queryFlag.optional(),
    all_versions: queryFlag.optional(),
    non_current_versions: queryFlag.optional(),
    bypass: queryFlag.optional(),
  }),
};

export const objectDeleteMany = {
  params,
  query: z.object({ all_versions: queryFlag.optional(), bypass: queryFlag.optional() }),
  body: ObjectDeleteMany,
};

export const objectUpload = {
  params,
  query: z.object({ prefix: z.string().max(1024).optional() }),
};

export const objectUploadContent = {
  params,
  query: z.object({ prefix: ObjectKey }),
};

export const objectDownload = {
  params,
  query: z.object({
    prefix: StoredKey,
    version_id: z.string().max(128).optional(),
    preview: queryFlag.optional(),
    override_file_name: z.string().max(255).optional(),
    /** Both of folders alone. */
    archive_id: ArchiveId.optional(),
    at: ArchiveMoment.optional(),
  }),
};
