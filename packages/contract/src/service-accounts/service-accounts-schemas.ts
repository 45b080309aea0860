import { z } from 'zod';
import { ExistingName } from '../users/name.ts';
import { keyPolicyFault } from './key-policy.ts';

const params = z.object({ accessKey: ExistingName });
const ofUser = z.object({ userName: ExistingName });

const policyFaults = {
  syntax: 'must be a policy as JSON text',
  noStatement: 'must have a statement',
  tooLarge: 'must be at most 4,096 bytes without white space',
};

/** The storage server refuses other names. */
const KeyName = z
  .string()
  .max(32, 'must be at most 32 characters')
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must begin with a letter and hold letters, digits, _ and - only');

const KeyDescription = z
  .string()
  .refine((text) => new TextEncoder().encode(text).length <= 256, 'must be at most 256 bytes');

const KeyPolicy = z
  .string()
  .max(65_536, 'must be at most 65,536 characters')
  .check((check) => {
    const fault = keyPolicyFault(check.value);
    if (fault) check.issues.push({ code: 'custom', input: check.value, message: policyFaults[fault] });
  });

const NewAccessKey = z
  .string()
  .min(3, 'must be at least 3 characters')
  .max(20, 'must be at most 20 characters')
  .regex(/^[^,=]*$/, 'must not contain , or =')
  .refine((text) => text.trim() === text, 'must not begin or end with a space')
  .refine((text) => text !== '..', 'must not be “..”')
  .refine(
    (text) => text !== 'delete-multi',
    'must not be “delete-multi”, which this console has another use for',
  );

const NewKeySecret = z
  .string()
  .min(8, 'must be at least 8 characters')
  .max(40, 'must be at most 40 characters');

/** RFC 3339. */
const Expiry = z.iso.datetime({ offset: true, error: 'must be a time in RFC 3339 form' });

/** Clients write what they leave out as empty text. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]).optional();

const traits = {
  /** JSON text; narrows what the user may do. All of that unless given. */
  policy: orEmpty(KeyPolicy),
  name: orEmpty(KeyName),
  description: orEmpty(KeyDescription),
  /** 15 minutes to 365 days ahead; never, unless given. */
  expiry: orEmpty(Expiry),
  /** Taken for the description where there is none. */
  comment: orEmpty(KeyDescription),
};

const KeyStatus = z.enum(['on', 'off']);

const told = {
  accountStatus: KeyStatus,
  /** Whether it may do all that its user may. */
  impliedPolicy: z.boolean(),
  name: z.string(),
  description: z.string(),
  /** RFC 3339; absent where it never expires. */
  expiration: z.string().optional(),
};

export const ServiceAccount = z.object({ accessKey: z.string(), ...told });
export type ServiceAccount = z.infer<typeof ServiceAccount>;

export const ServiceAccountView = z.object({
  parentUser: z.string(),
  ...told,
  /** JSON text: its own, or what its user may do; empty where that has no statement. */
  policy: z.string(),
});
export type ServiceAccountView = z.infer<typeof ServiceAccountView>;

/** The secret is told this once. */
export const ServiceAccountCreds = z.object({
  accessKey: z.string(),
  secretKey: z.string(),
  /** Where the keys are good: the storage server's address. */
  url: z.string(),
});
export type ServiceAccountCreds = z.infer<typeof ServiceAccountCreds>;

const list = z.array(ServiceAccount);
const Generated = z.object(traits);
const Chosen = z.object({ ...traits, accessKey: NewAccessKey, secretKey: NewKeySecret });

export const serviceAccountList = { reply: list };

export const serviceAccountCreate = { body: Generated, reply: ServiceAccountCreds };

export const serviceAccountCreateWithKeys = { body: Chosen, reply: ServiceAccountCreds };

export const userServiceAccountList = { params: ofUser, reply: list };

export const userServiceAccountCreate = { params: ofUser, body: Generated, reply: ServiceAccountCreds };

export const userServiceAccountCreateWithKeys = { params: ofUser, body: Chosen, reply: ServiceAccountCreds };

export const serviceAccountView = { params, reply: ServiceAccountView };

export const serviceAccountUpdate = {
  params,
  body: z.object({
    /** As it is unless given; empty gives the key all that its user may do. */
    policy: orEmpty(KeyPolicy),
    /** These stay as they are where they are empty or left out. */
    secretKey: orEmpty(NewKeySecret),
    status: z.enum(['on', 'off', 'enabled', 'disabled', '']).optional(),
    /** `1970-01-01T00:00:00Z` for never. */
    expiry: orEmpty(Expiry),
    /** The storage server cannot take these away: empty is refused where there is one. */
    name: orEmpty(KeyName),
    description: orEmpty(KeyDescription),
  }),
};

export const serviceAccountDelete = { params };

export const serviceAccountDeleteMany = {
  body: z.array(z.string().min(1).max(1024)).max(1000, 'must be at most 1,000'),
};
