import { z } from 'zod';

/** Names below which MinIO serves its own calls or keeps its own data: `/minio/admin/v3/…` is the admin API. */
const reserved = new Set(['minio', '.minio.sys']);

/**
 * Whether a name may stand in an address as a bucket's. Buckets from before today's rules have capitals and underscores,
 * so this is wider than what a new one may be called.
 */
export const isBucketAddress = (name: string): boolean =>
  /^[A-Za-z0-9._-]{3,63}$/.test(name) && !reserved.has(name);

/** The name of a bucket that exists. */
export const ExistingBucketName = z
  .string()
  .refine(
    isBucketAddress,
    'must be the name of a bucket: 3 to 63 letters, digits, dots, hyphens and underscores, and not reserved by the storage server',
  );
