import { z } from 'zod';
import { ExistingBucketName } from '../buckets/name.ts';
import { events } from '../events.ts';

const sizeBytes = z.int().min(0);

export const ObjectSearchInput = z.object({
  /** Where it looks: all keys that begin so; empty for the whole bucket. */
  prefix: z.string().max(1024).default(''),
  /**
   * Letters of either case. Part of the file's name, or of the path below the prefix where it has a slash; the whole of
   * it where it has `*` for any text or `?` for one character.
   */
  name: z.string().max(1024).optional(),
  minSizeBytes: sizeBytes.optional(),
  maxSizeBytes: sizeBytes.optional(),
  modifiedFrom: z.iso.datetime({ offset: true }).optional(),
  /** Not after this moment. */
  modifiedTo: z.iso.datetime({ offset: true }).optional(),
  /** All of them; without a value, whatever value it has. */
  tags: z
    .array(z.object({ key: z.string().min(1).max(128), value: z.string().max(256).optional() }))
    .max(10)
    .default([]),
  /** Keys that are looked at before the search ends by itself. */
  maxKeys: z.int().min(1).max(100_000_000).default(10_000_000),
});
export type ObjectSearchInput = z.infer<typeof ObjectSearchInput>;

export const FoundObject = z.object({
  /** The full key. */
  name: z.string(),
  size: z.int(),
  /** ISO 8601, UTC. */
  last_modified: z.string(),
});
export type FoundObject = z.infer<typeof FoundObject>;

/** As many objects as one search finds. */
export const mostFound = 10_000;

export const ObjectSearch = z.object({
  /** Found since the event before, in the order of the keys. */
  found: z.array(FoundObject),
  /** Keys looked at so far. */
  keys: z.int(),
  /** Those of which the tags may not be read: they are not among the found. */
  unreadableTags: z.int(),
  /** The key that was looked at last. */
  lastKey: z.string().optional(),
  /** Why it ended; absent while it goes on. `all` looked at every key, the others did not. */
  end: z.enum(['all', 'found', 'keys', 'time']).optional(),
});
export type ObjectSearch = z.infer<typeof ObjectSearch>;

export const objectSearch = {
  params: z.object({ bucketName: ExistingBucketName }),
  body: ObjectSearchInput,
  reply: events(ObjectSearch),
};
