import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { listPage } from '../list-page.ts';
import { Revision, expectedRevision } from '../revision.ts';

const params = z.object({ bucketName: ExistingBucketName });

export const PrefixAccess = z.enum(['readonly', 'writeonly', 'readwrite']);
export type PrefixAccess = z.infer<typeof PrefixAccess>;

/** Nothing is the whole bucket, as `/` is. */
const Prefix = z
  .string()
  .max(1024)
  .refine(
    (prefix) => !prefix.endsWith('*'),
    'must not end with an asterisk: all objects under it are included',
  )
  .refine((prefix) => !/[*?]|\$\{/.test(prefix), 'must not contain *, ? or ${, which have a special meaning');

export const accessRuleList = {
  params,
  query: listPage,
  reply: z.object({
    /** The empty prefix is the whole bucket; `custom` is a statement of the bucket policy that no rule stands for. */
    accessRules: z.array(z.object({ prefix: z.string().optional(), access: z.string().optional() })),
    total: z.int(),
    /** Of the bucket policy that the rules are parts of. */
    revision: Revision,
  }),
};

export const accessRuleSet = {
  params,
  query: expectedRevision,
  body: z.object({ prefix: Prefix.default(''), access: PrefixAccess }),
  reply: z.boolean(),
};

export const accessRuleDelete = {
  params,
  query: expectedRevision,
  body: z.object({ prefix: z.string().max(1024).default('') }),
  reply: z.boolean(),
};
