import { z } from 'zod';
import { mostEntries } from '../most-entries.ts';
import { queryInteger, queryLimit } from '../query-values.ts';
import { SimulatorStatement } from '../simulator/simulator-schemas.ts';
import { ExistingBucketName } from './name.ts';

export const ReachKind = z.enum([
  'anonymous',
  'user',
  'group',
  'accessKey',
  /** Of the LDAP directory, by DN, where there is one: judged by what is attached to them alone. */
  'directoryUser',
  'directoryGroup',
]);
export type ReachKind = z.infer<typeof ReachKind>;

const Path = z.string().max(1024, 'must be at most 1,024 characters');

const Reacher = z.object({
  /** Absent for whoever does not sign in. */
  name: z.string().optional(),
  /** The user of an access key. */
  userName: z.string().optional(),
  /** `depends`: on what is not known of the request, or on what could not be read. */
  verdict: z.enum(['allowed', 'depends']),
  /** What was judged: a bucket, or a bucket and a key. Of a prefix, one key below it that may be accessed. */
  resource: z.string(),
  /** Some of what is below the prefix is refused, or there are too many places to look at. */
  isPart: z.boolean(),
  /** All statements that allow it, or those on which it depends. */
  by: z.array(SimulatorStatement),
  /** Keys of conditions on which it depends. */
  openKeys: z.array(z.string()),
  /** The key's user is none of the storage server's own, so that what it may do cannot be read. */
  isUserUnknown: z.boolean(),
  /** It depends because judging it takes too long: the policies are too large, or too many. */
  isUnjudged: z.literal(true).optional(),
});
export type Reacher = z.infer<typeof Reacher>;

export const bucketReachList = {
  params: z.object({ bucketName: ExistingBucketName }),
  query: z
    .object({
      /** One object; without it, what is below the prefix. */
      key: Path.optional(),
      prefix: Path.optional(),
      action: z
        .string()
        .max(128, 'must be at most 128 characters')
        .regex(/^s3:[A-Za-z]+$/, 'must be one action on buckets or objects, such as s3:GetObject')
        .default('s3:GetObject'),
      /** All kinds unless told. */
      kind: ReachKind.optional(),
      /** Of each kind. */
      offset: queryInteger(0, mostEntries).prefault('0'),
      /** Of access keys never more than 1,000, as each takes a call to the storage server. */
      limit: queryLimit(mostEntries).prefault('100'),
    })
    .refine(({ key, prefix }) => !key || !prefix, {
      path: ['prefix'],
      message: 'must not be given with a key',
    }),
  reply: z.object({
    parts: z.array(
      z.object({
        kind: ReachKind,
        /** Of access keys, all whose user lets them have access; those that are disabled, expired or narrower are not listed. */
        total: z.int(),
        reachers: z.array(Reacher),
      }),
    ),
    /** What could not be looked at; `group`: disabled groups count as enabled. */
    unread: z.array(
      z.object({
        kind: z.enum(['anonymous', 'group', 'accessKey', 'directory']),
        /** The permission to do so; absent where there are too many groups to read the status of each, or the directory is away. */
        missing: z.string().optional(),
      }),
    ),
  }),
};
export type Reach = z.infer<typeof bucketReachList.reply>;
