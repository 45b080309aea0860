import { z } from 'zod';
import { ExistingBucketName } from '../buckets/name.ts';
import { events } from '../events.ts';
import { StoredKey } from './key-schemas.ts';
import { queryFlag, queryInteger } from '../query-values.ts';

const params = z.object({ bucketName: ExistingBucketName });
const prefix = z.string().max(1024);
const cursor = z.string().max(8192);
const pageSize = queryInteger(1, 1000);
/** RFC 3339. */
const moment = z.iso.datetime({ offset: true });

export const ObjectVersion = z.object({
  version_id: z.string(),
  /** Bytes; 0 for delete markers. */
  size: z.int(),
  /** ISO 8601, UTC. */
  last_modified: z.string(),
  is_latest: z.boolean(),
  is_delete_marker: z.boolean(),
  etag: z.string().optional(),
  storage_class: z.string().optional(),
});
export type ObjectVersion = z.infer<typeof ObjectVersion>;

export const objectVersionList = {
  params,
  query: z.object({ prefix: StoredKey, cursor: cursor.optional(), pageSize: pageSize.optional() }),
  reply: z.object({ versions: z.array(ObjectVersion), nextCursor: z.string().optional() }),
};

export const objectRestore = {
  params,
  query: z.object({ prefix: StoredKey, version_id: z.string().max(128).optional() }),
};

/** What a key was at a moment. Folders end with a slash and have a name only. */
export const ObjectState = z.object({
  name: z.string(),
  /** Of the newest version by then; of a deleted object, of the one before it was deleted, if there is one. */
  size: z.int().optional(),
  last_modified: z.string().optional(),
  version_id: z.string().optional(),
  etag: z.string().optional(),
  /** When it was deleted; absent for objects that were there. */
  deleted_at: z.string().optional(),
  /** Whether nothing newer has been written since. */
  is_latest: z.boolean().optional(),
});
export type ObjectState = z.infer<typeof ObjectState>;

export const objectStateList = {
  params,
  query: z.object({
    prefix: prefix.optional(),
    date: moment.optional(),
    with_deleted: queryFlag.optional(),
    cursor: cursor.optional(),
    pageSize: pageSize.optional(),
  }),
  reply: z.object({ objects: z.array(ObjectState), nextCursor: z.string().optional() }),
};

const asked = z.object({ prefix, date: moment });
const Count = z.object({ objects: z.int(), bytes: z.int() });

export const RestorePreview = z.object({
  /** Objects whose version of that moment becomes the current one. */
  restore: Count,
  /** Objects that were not there: they get a delete marker. */
  remove: Count,
  /** Objects that stay as they are. */
  keep: Count,
  /** The first few changes. */
  examples: z.array(z.object({ name: z.string(), change: z.enum(['restore', 'remove']), size: z.int() })),
  /** When it began, to be passed on as `seenAt`. */
  seenAt: z.string(),
  lastKey: z.string().optional(),
  /** False while it goes on. */
  isDone: z.boolean(),
});
export type RestorePreview = z.infer<typeof RestorePreview>;

export const objectRestorePreview = { params, query: asked, reply: events(RestorePreview) };

export const RestoreProgress = z.object({
  restored: Count,
  removed: z.int(),
  kept: z.int(),
  failedCount: z.int(),
  /** The first thousand of those. */
  failed: z.array(z.object({ key: z.string(), code: z.string(), message: z.string() })),
  lastKey: z.string().optional(),
  /** False while it goes on. */
  isDone: z.boolean(),
});
export type RestoreProgress = z.infer<typeof RestoreProgress>;

export const objectRestoreMany = {
  params,
  /** Objects that were changed after `seenAt` are left as they are, and reported. */
  query: asked.extend({ seenAt: moment.optional() }),
  reply: events(RestoreProgress),
};
