import { z } from 'zod';
import { ExistingName } from '../users/name.ts';

export const SimulatorWho = z.discriminatedUnion('kind', [
  /** A session is asked about by its temporary access key. */
  z.object({ kind: z.enum(['user', 'group', 'accessKey']), name: ExistingName }),
  /** Who does not sign in: the bucket's policy decides. */
  z.object({ kind: z.literal('anonymous') }),
]);
export type SimulatorWho = z.infer<typeof SimulatorWho>;

const Holder = {
  /** `session`: what its temporary credentials were narrowed to when they were made. */
  kind: z.enum(['user', 'group', 'accessKey', 'session', 'bucket']),
  name: z.string(),
};

export const SimulatorStatement = z.object({
  ...Holder,
  /** Absent where it has no name: an access key's, a session's and a bucket's own, and all that somebody has in one. */
  policy: z.string().optional(),
  /** From 1, in the policy. */
  number: z.int(),
  sid: z.string().optional(),
  effect: z.enum(['Allow', 'Deny']),
});
export type SimulatorStatement = z.infer<typeof SimulatorStatement>;

const Change = z.discriminatedUnion('kind', [
  /** JSON text of a statement that somebody’s policy needs. */
  z.object({ kind: z.literal('add'), holder: z.object(Holder), statement: z.string() }),
  /** A statement that is no longer to speak of the request. */
  z.object({ kind: z.literal('narrow'), statement: SimulatorStatement }),
  /** Conditions of a statement that the request does not meet. */
  z.object({
    kind: z.literal('meet'),
    statement: SimulatorStatement,
    conditions: z.array(z.object({ operator: z.string(), key: z.string(), values: z.array(z.string()) })),
  }),
  /** A user or access key that is switched off, or a key or session that is expired. */
  z.object({ kind: z.enum(['enable', 'renew']), holder: z.object(Holder) }),
]);
export type SimulatorChange = z.infer<typeof Change>;

const Unread = z.object({
  kind: z.enum(['user', 'group', 'policy']),
  name: z.string(),
  /** The permission to read it; absent where the storage server knows nobody of the name. */
  missing: z.string().optional(),
});

const mostConditions = 50;
const texts = z.array(z.string().max(2048)).max(100, 'must be at most 100');

export const simulatorAsk = {
  body: z.object({
    who: SimulatorWho,
    action: z
      .string()
      .max(128, 'must be at most 128 characters')
      .regex(/^(?:s3|admin|kms|sts):[A-Za-z]+$/, 'must be one action, such as s3:GetObject'),
    /** `bucket`, `bucket/key` or an ARN; empty for actions of the server itself. */
    resource: z.string().max(2048, 'must be at most 2,048 characters').default(''),
    /** What the request carries, such as `{ "aws:SourceIp": ["10.0.0.1"] }`; an empty list is not sent. */
    conditions: z
      .record(z.string().max(256), texts)
      .refine((given) => Object.keys(given).length <= mostConditions, 'must be at most 50')
      .default({}),
  }),
  reply: z.object({
    /** `depends`: on what is not known of the request, or on what could not be read. */
    verdict: z.enum(['allowed', 'denied', 'depends']),
    /** What decides; empty where no statement speaks of it. */
    by: z.array(SimulatorStatement),
    /** Keys of conditions that decide. */
    openKeys: z.array(z.string()),
    /** The least that would turn the answer, all of it together. */
    changes: z.array(Change),
    unread: z.array(Unread),
    /** It depends because judging it takes too long: the policies, or the texts of the conditions, are too many. */
    isUnjudged: z.literal(true).optional(),
  }),
};
export type SimulatorAnswer = z.infer<typeof simulatorAsk.reply>;
