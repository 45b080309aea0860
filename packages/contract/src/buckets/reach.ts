import { z } from 'zod';
import { ExistingBucketName } from './name.ts';
import { listPage } from '../list-page.ts';
import { Revision, expectedRevision } from '../revision.ts';
import { row } from '../row.ts';

const params = z.object({ bucketName: ExistingBucketName });

/** Policies that reach this bucket, with their documents as JSON text. */
export const bucketPolicyList = row({
  id: 'bucketPolicyList',
  method: 'GET',
  path: '/bucket-policy/{bucketName}',
  tag: 'Bucket',
  summary: 'Policies that reach a bucket',
  params,
  query: listPage,
  reply: z.object({
    policies: z.array(z.object({ name: z.string().optional(), policy: z.string().optional() })),
    total: z.int(),
  }),
});

/** Through policies of their own or of their groups. */
export const bucketUserList = row({
  id: 'bucketUserList',
  method: 'GET',
  path: '/bucket-users/{bucketName}',
  tag: 'Bucket',
  summary: 'Users who reach a bucket',
  params,
  query: listPage,
  reply: z.array(z.string()),
});

export const PrefixAccess = z.enum(['readonly', 'writeonly', 'readwrite']);
export type PrefixAccess = z.infer<typeof PrefixAccess>;

const Prefix = z
  .string()
  .min(1, 'must not be empty; / is the whole bucket')
  .max(1024)
  .refine(
    (prefix) => !prefix.endsWith('*'),
    'must not end with an asterisk: everything below it is meant anyhow',
  )
  .refine((prefix) => !/[*?]|\$\{/.test(prefix), 'must not hold *, ? or ${, which stand for other text');

export const accessRuleList = row({
  id: 'accessRuleList',
  method: 'GET',
  path: '/bucket/{bucketName}/access-rules',
  tag: 'Bucket',
  summary: 'What anyone may do below prefixes of a bucket without signing in',
  params,
  query: listPage,
  reply: z.object({
    /** The empty prefix is the whole bucket; `custom` is a statement of the bucket policy that no rule stands for. */
    accessRules: z.array(z.object({ prefix: z.string().optional(), access: z.string().optional() })),
    total: z.int(),
    /** Of the bucket policy that the rules are parts of. */
    revision: Revision,
  }),
});

/** Adds a rule, or changes the one of that prefix; other statements of the policy stay as they are. */
export const accessRuleSet = row({
  id: 'accessRuleSet',
  method: 'PUT',
  path: '/bucket/{bucketName}/access-rules',
  tag: 'Bucket',
  summary: 'Set what anyone may do below a prefix of a bucket without signing in',
  params,
  query: expectedRevision,
  body: z.object({ prefix: Prefix, access: PrefixAccess }),
  reply: z.boolean(),
  errors: ['ChangedMeanwhile'],
});

export const accessRuleDelete = row({
  id: 'accessRuleDelete',
  method: 'DELETE',
  path: '/bucket/{bucketName}/access-rules',
  tag: 'Bucket',
  summary: 'Take away what anyone may do below a prefix of a bucket',
  params,
  query: expectedRevision,
  body: z.object({ prefix: z.string().max(1024) }),
  reply: z.boolean(),
  errors: ['ChangedMeanwhile'],
});
