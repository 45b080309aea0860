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
