import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { listPage } from '../list-page.ts';

const params = z.object({ bucketName: ExistingBucketName });

export const bucketPolicyList = {
  params,
  query: listPage,
  reply: z.object({
    policies: z.array(z.object({ name: z.string().optional(), policy: z.string().optional() })),
    total: z.int(),
  }),
};

export const bucketUserList = {
  params,
  query: listPage,
  reply: z.array(z.string()),
};

export const BucketGrant = z.object({
  userName: z.string(),
  read: z.boolean(),
  write: z.boolean(),
  /** Changes what is set on the bucket, or deletes it. */
  admin: z.boolean(),
  /** The policies take too long to judge: they may give any of these. */
  isUnjudged: z.literal(true).optional(),
  /** The policies that reach the bucket; `group` is the one that the user has it from. */
  through: z.array(z.object({ policy: z.string(), group: z.string().optional() })),
});
export type BucketGrant = z.infer<typeof BucketGrant>;

export const bucketGrantList = {
  params,
  query: listPage,
  reply: z.object({
    grants: z.array(BucketGrant),
    total: z.int(),
    /** The status of some groups could not be read, and disabled ones count as enabled. */
    unreadGroups: z
      .object({
        /** The permission to read it; absent where there are too many groups to read the status of each. */
        missing: z.string().optional(),
      })
      .optional(),
  }),
};
export type BucketGrants = z.infer<typeof bucketGrantList.reply>;
