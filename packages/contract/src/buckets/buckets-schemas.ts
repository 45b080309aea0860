import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { DocumentText } from '../document-text.ts';
import { Revision } from '../revision.ts';
import { queryFlag } from '../query-values.ts';

export const BucketQuota = z.object({ quota: z.int().optional(), type: z.literal('hard').optional() });

export const Bucket = z.object({
  name: z.string(),
  /** Logical bytes of all versions, from the server's last scan. */
  size: z.int().optional(),
  /** Objects (latest versions), from the server's last scan. */
  objects: z.int().optional(),
  access: z.enum(['PRIVATE', 'PUBLIC', 'CUSTOM']).optional(),
  /** The bucket policy as JSON text. */
  definition: z.string().optional(),
  /** Of `definition`, for `bucketPolicySet`. */
  policyRevision: Revision.optional(),
  /** Of `details.tags`, for `bucketTagsSet`. */
  tagsRevision: Revision.optional(),
  /** What the signed-in user may do. */
  rw_access: z.object({ write: z.boolean(), read: z.boolean() }).optional(),
  details: z
    .object({
      versioning: z.boolean().optional(),
      versioningSuspended: z.boolean().optional(),
      locking: z.boolean().optional(),
      replication: z.boolean().optional(),
      tags: z.record(z.string(), z.string()).optional(),
      quota: BucketQuota.optional(),
    })
    .optional(),
  /** ISO 8601, UTC. */
  creation_date: z.string().optional(),
});
export type Bucket = z.infer<typeof Bucket>;

export const BucketList = z.object({
  buckets: z.array(Bucket),
  total: z.int(),
  /** False where the server keeps no usage figures (no admin API): sizes and counts are then absent. */
  hasUsage: z.boolean(),
});
export type BucketList = z.infer<typeof BucketList>;

export const SetBucketVersioning = z.object({
  enabled: z.boolean().optional(),
  /** Patterns of keys left unversioned; at most ten (the storage server's limit). */
  excludePrefixes: z.array(DocumentText.min(1).max(1024)).max(10).optional(),
  excludeFolders: z.boolean().optional(),
});

export const SetBucketQuota = z.object({
  enabled: z.boolean(),
  quota_type: z.literal('hard').optional(),
  /** Bytes. */
  amount: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});

export const BucketRetention = z.object({
  mode: z.enum(['governance', 'compliance']),
  unit: z.enum(['days', 'years']),
  validity: z.int().min(1).max(36_500),
});
export type BucketRetention = z.infer<typeof BucketRetention>;

export const bucketRetentionMost = { days: 36_500, years: 100 } as const;

/** With the storage server's limits. */
export const BucketRetentionSet = BucketRetention.refine(
  ({ unit, validity }) => validity <= bucketRetentionMost[unit],
  { path: ['validity'], message: 'must be at most 36500 days or 100 years' },
);

/** Each rule of a bucket's name by itself, so that a form can show which hold. */
export const bucketNameRules = [
  { id: 'length', holds: (name: string) => name.length >= 3 && name.length <= 63 },
  {
    id: 'characters',
    holds: (name: string) => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(name),
  },
  { id: 'adjacent', holds: (name: string) => !/\.\.|\.-|-\./.test(name) },
  { id: 'address', holds: (name: string) => !/^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) },
  { id: 'start', holds: (name: string) => !name.startsWith('xn--') },
  { id: 'end', holds: (name: string) => !name.endsWith('-s3alias') },
] as const;

export const BucketName = z
  .string()
  .refine(
    (name) => bucketNameRules.every((rule) => rule.holds(name)),
    'must be 3 to 63 lower-case letters, digits, dots and hyphens, starting and ending with a letter or digit',
  )
  .refine((name) => name !== 'minio', 'must not be a name that the storage server reserves')
  .refine(
    (name) => name !== 'max-share-exp',
    'must not be “max-share-exp”, which this console has another use for',
  );

interface Draft {
  readonly locking?: boolean | undefined;
  readonly versioning?: z.infer<typeof SetBucketVersioning> | undefined;
  readonly retention?: BucketRetention | undefined;
}

/**
 * What could only be set by leaving out another part that was asked for. Retention brings locking with it, and locking
 * versioning, whatever their own switches say: so it is with the existing console.
 */
function contradictionIn({ locking, versioning = {}, retention }: Draft) {
  const { enabled, excludePrefixes = [], excludeFolders = false } = versioning;
  if (!excludeFolders && excludePrefixes.length === 0) return null;
  const path = ['versioning', excludeFolders ? 'excludeFolders' : 'excludePrefixes'];
  if (locking === true || retention !== undefined)
    return { path, message: 'cannot be excluded from versioning with object locking' };
  return enabled === true ? null : { path, message: 'needs versioning to be on' };
}

export const BucketCreate = z
  .object({
    name: BucketName,
    locking: z.boolean().optional(),
    versioning: SetBucketVersioning.optional(),
    quota: SetBucketQuota.optional(),
    retention: BucketRetentionSet.optional(),
  })
  .refine((draft) => draft.quota?.enabled !== true || (draft.quota.amount ?? 0) > 0, {
    path: ['quota', 'amount'],
    message: 'must be more than 0 bytes when the quota is on',
  })
  .superRefine((draft, check) => {
    const problem = contradictionIn(draft);
    if (problem !== null) check.addIssue({ code: 'custom', ...problem });
  });
export type BucketCreate = z.infer<typeof BucketCreate>;

/** `warnings` names what could not be set although the bucket was made (its quota). */
export const BucketCreated = z.object({
  bucketName: z.string(),
  warnings: z.array(z.string()).optional(),
});
export type BucketCreated = z.infer<typeof BucketCreated>;

export const bucketList = {
  reply: BucketList,
};

export const bucketCreate = {
  body: BucketCreate,
  reply: BucketCreated,
};

const params = z.object({ bucketName: ExistingBucketName });

export const bucketView = {
  params,
  reply: Bucket,
};

export const bucketDelete = {
  params,
  /** By force needs `s3:ForceDeleteBucket` beside `s3:DeleteBucket`; the storage server refuses it where objects can be locked. */
  query: z.object({ force: queryFlag.optional() }),
};
