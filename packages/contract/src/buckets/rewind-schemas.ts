import { z } from 'zod';
import { ExistingBucketName } from './name.ts';

export const bucketRewind = {
  params: z.object({ bucketName: ExistingBucketName, date: z.iso.datetime({ offset: true }) }),
  query: z.object({ prefix: z.string().max(1024).optional() }),
  reply: z.object({
    objects: z.array(
      z.object({
        name: z.string(),
        size: z.int().optional(),
        last_modified: z.string().optional(),
        version_id: z.string().optional(),
        delete_flag: z.boolean().optional(),
        action: z.string().optional(),
        is_latest: z.boolean().optional(),
      }),
    ),
    /** False when the listing was cut short. */
    isComplete: z.boolean(),
  }),
};
