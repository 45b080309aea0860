import { z } from 'zod';
import { ExistingBucketName } from '../buckets/name.ts';
import { ObjectKey, StoredKey } from '../objects/key-schemas.ts';
import { queryFlag, queryInteger } from '../query-values.ts';

/** The storage server’s own limit. */
export const mostParts = 10_000;

const params = z.object({ bucketName: ExistingBucketName });
const UploadId = z.string().min(1).max(1024);
const ETag = z.string().min(1).max(256);
/** Base64 of the four bytes. */
const Crc32c = z.string().regex(/^[\w+/]{6}==$/, 'must be a CRC-32C in base64');
const PartNumber = z.int().min(1).max(mostParts);
const queryCursor = z.string().max(8192).optional();

/** One object’s upload: the key travels as `prefix`, like everywhere. */
const ofUpload = { prefix: StoredKey, upload_id: UploadId };

export const uploadCreate = {
  params,
  query: z.object({ prefix: ObjectKey }),
  body: z.object({
    /** From the key’s ending where it is absent. */
    contentType: z.string().max(255).optional(),
  }),
  reply: z.object({ uploadId: z.string() }),
};

export const Upload = z.object({
  key: z.string(),
  uploadId: z.string(),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  /** Who started it, as the storage server names them; absent where it does not tell. */
  initiator: z.string().optional(),
  /** Of its parts so far; only with `with_sizes`, and where the parts may be listed. */
  sizeBytes: z.int().optional(),
});
export type Upload = z.infer<typeof Upload>;

export const uploadList = {
  params,
  query: z.object({
    /** Only keys that begin with it. */
    prefix: z.string().max(1024).optional(),
    with_sizes: queryFlag.optional(),
    pageSize: queryInteger(1, 1000).optional(),
    cursor: queryCursor,
  }),
  reply: z.object({
    uploads: z.array(Upload),
    /** Pass as `cursor` for the next page; absent on the last one. */
    nextCursor: z.string().optional(),
  }),
};

export const uploadAbort = { params, query: z.object(ofUpload) };

export const uploadComplete = {
  params,
  query: z.object(ofUpload),
  body: z.object({
    /** In order, from the first; all but the last have at least 5 MiB. */
    parts: z
      .array(z.object({ partNumber: PartNumber, etag: ETag, checksumCrc32c: Crc32c.optional() }))
      .min(1)
      .max(mostParts),
  }),
};

export const uploadPartStore = {
  params,
  query: z.object({ ...ofUpload, part_number: queryInteger(1, mostParts) }),
  reply: z.object({ etag: z.string() }),
};

export const UploadPart = z.object({
  partNumber: z.int(),
  etag: z.string(),
  sizeBytes: z.int(),
  /** Base64; absent where the storage server keeps none. */
  checksumCrc32c: z.string().optional(),
});
export type UploadPart = z.infer<typeof UploadPart>;

export const uploadPartList = {
  params,
  query: z.object({ ...ofUpload, cursor: queryCursor }),
  reply: z.object({
    parts: z.array(UploadPart),
    /** Pass as `cursor` for the next page; absent on the last one. */
    nextCursor: z.string().optional(),
  }),
};

export const uploadPartPresign = {
  params,
  query: z.object(ofUpload),
  body: z.object({ partNumbers: z.array(PartNumber).min(1).max(100) }),
  reply: z.object({
    /** In the order of `partNumbers`. */
    urls: z.array(z.string()),
  }),
};
