import { z } from 'zod';
import { ExistingBucketName } from '../buckets/name.ts';
import { expectedRevision, Revision } from '../revision.ts';
import { StoredKey } from './key-schemas.ts';

/** The storage server's limits for the tags of an object. */
export const objectTagLimits = { tags: 10, keyLength: 128, valueLength: 256 } as const;

/** What S3 allows; MinIO takes no letters beyond a to z, and says so itself. */
const allowed = /^[\p{L}\p{N}\p{Z}_.:/=+\-@]*$/u;
const words = 'must be letters, digits, spaces and _ . : / = + - @';

export const ObjectTagKey = z
  .string()
  .min(1, 'must not be empty')
  .max(objectTagLimits.keyLength, 'must be at most 128 characters')
  .regex(allowed, words);
export const ObjectTagValue = z
  .string()
  .max(objectTagLimits.valueLength, 'must be at most 256 characters')
  .regex(allowed, words);

export const ObjectTags = z
  .record(ObjectTagKey, ObjectTagValue)
  .refine((tags) => Object.keys(tags).length <= objectTagLimits.tags, 'must be at most 10 tags');

const params = z.object({ bucketName: ExistingBucketName });
const versionId = z.string().max(128).optional();

/** `null` is the version of objects that were stored without versioning; without one, the newest is meant. */
const version = z.object({ prefix: StoredKey, version_id: versionId });

/** What the storage server says of one version, and why a part of it is left out. */
export const ObjectMetadata = z.object({
  /** Headers by their names, as `Content-Type` and `X-Amz-Meta-Team`; none of a delete marker. */
  objectMetadata: z.record(z.string(), z.string()),
  /** Of what `objectMetadataSet` changes. */
  metadataRevision: Revision.optional(),
  is_delete_marker: z.boolean().optional(),
  /** Bytes. */
  size: z.int().optional(),
  /** ISO 8601, UTC. */
  last_modified: z.string().optional(),
  etag: z.string().optional(),
  version_id: z.string().optional(),
  content_type: z.string().optional(),
  user_metadata: z.record(z.string(), z.string()).optional(),
  /** By algorithm, as `CRC32C` and `SHA256`, as the server says it. */
  checksums: z.record(z.string(), z.string()).optional(),
  /** Of an object in parts, whether its checksum is of the whole (`FULL_OBJECT`) or of its parts' (`COMPOSITE`). */
  checksum_type: z.string().optional(),
  /** Left out where they may not be read. */
  tags: z.record(z.string(), z.string()).optional(),
  tagsRevision: Revision.optional(),
  /** The code with which the storage server refused to tell the tags. */
  tagsRefused: z.string().optional(),
  /** `ON` or `OFF`. */
  legal_hold_status: z.string().optional(),
  /** `GOVERNANCE` or `COMPLIANCE`. */
  retention_mode: z.string().optional(),
  /** ISO 8601, UTC. */
  retention_until_date: z.string().optional(),
  /** `AES256`, `aws:kms`, or `SSE-C` where the key is the client's own. */
  encryption: z.string().optional(),
  kmsKeyID: z.string().optional(),
  /** `COMPLETED`, `PENDING`, `FAILED` or `REPLICA`. */
  replication_status: z.string().optional(),
  storage_class: z.string().optional(),
  /** ISO 8601, UTC: when a lifecycle rule will remove the object, and which rule. */
  expiration: z.string().optional(),
  expiration_rule_id: z.string().optional(),
});
export type ObjectMetadata = z.infer<typeof ObjectMetadata>;

export const objectMetadataView = {
  params,
  query: z.object({ prefix: StoredKey, versionID: versionId }),
  reply: ObjectMetadata,
};

export const ObjectLegalHoldSet = z.object({ status: z.enum(['enabled', 'disabled']) });

export const objectLegalHoldSet = { params, query: version, body: ObjectLegalHoldSet };

export const ObjectRetentionSet = z.object({
  mode: z.enum(['governance', 'compliance']),
  /** Until when the version is kept. */
  expires: z.iso.datetime({ offset: true, error: 'must be a time such as 2030-12-31T23:59:59Z' }),
  /** Changes or shortens a retention in governance mode, for those who may. */
  governance_bypass: z.boolean().optional(),
});
export type ObjectRetentionSet = z.infer<typeof ObjectRetentionSet>;

export const objectRetentionSet = { params, query: version, body: ObjectRetentionSet };

export const objectRetentionDelete = { params, query: version };

/** The whole map: what is left out is taken away. */
export const ObjectTagsSet = z.object({ tags: ObjectTags.default({}) });

export const objectTagsSet = { params, query: version.extend(expectedRevision.shape), body: ObjectTagsSet };

/** As many as the storage server gives in one page of a list. */
export const objectBulkMost = 1000;

const kinds = ['tags', 'removeTags', 'legalHold', 'retention'] as const;

export const ObjectBulkSet = z
  .object({
    objects: z
      .array(z.object({ path: StoredKey, versionID: versionId }))
      .min(1)
      .max(objectBulkMost),
    /** Exactly one of these four. Added to each object's other tags. */
    tags: ObjectTags.optional(),
    /** Taken from each object that has them, by their keys. */
    removeTags: z.array(z.string().min(1).max(objectTagLimits.keyLength)).min(1).max(100).optional(),
    legalHold: ObjectLegalHoldSet.optional(),
    retention: ObjectRetentionSet.optional(),
  })
  .refine((asked) => kinds.filter((kind) => asked[kind] !== undefined).length === 1, {
    message: 'must have one of tags, removeTags, legalHold and retention',
  });
export type ObjectBulkSet = z.infer<typeof ObjectBulkSet>;

/** What became of each object, in the order they were given; `error` where nothing was changed. */
export const ObjectBulkResults = z.object({
  results: z.array(
    z.object({
      path: z.string(),
      versionID: z.string().optional(),
      /** Sentences for people. */
      error: z.string().optional(),
      /** The code of the error, for scripts. */
      code: z.string().optional(),
    }),
  ),
});
export type ObjectBulkResults = z.infer<typeof ObjectBulkResults>;

export const objectBulkSet = { params, body: ObjectBulkSet, reply: ObjectBulkResults };
