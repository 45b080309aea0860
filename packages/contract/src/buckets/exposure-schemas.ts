import { z } from 'zod';
import { isBucketAddress } from './name.ts';

/** In one call. */
const bucketExposureMost = 50;

const BucketExposure = z.object({
  bucketName: z.string(),
  kind: z.enum(['private', 'public', 'custom']),
  /** What anyone may do without signing in, below which prefixes. */
  open: z.array(
    z.object({
      /** Of a resource that is finer than a prefix, a pattern. */
      prefix: z.string(),
      isRead: z.boolean(),
      isListed: z.boolean(),
      isWritten: z.boolean(),
      areUploadsListed: z.boolean(),
      areSettingsOpen: z.boolean(),
      /** Only where conditions hold that the storage server alone can judge; these alone make no bucket `public`. */
      isConditional: z.boolean(),
    }),
  ),
  /** The policy takes too long to judge: it may open anything. */
  isUnjudged: z.literal(true).optional(),
});

/** Buckets that are gone, or whose policy the user may not read, are left out. */
export const BucketExposureList = z.object({ exposures: z.array(BucketExposure) });

export const bucketExposureList = {
  query: z.object({
    /** Names with commas between them; each is answered once. */
    buckets: z
      .string()
      .refine((names) => names.split(',').every(isBucketAddress), 'must be names of buckets')
      .refine(
        (names) => names.split(',').length <= bucketExposureMost,
        `must be at most ${bucketExposureMost} names`,
      ),
  }),
  reply: BucketExposureList,
};
