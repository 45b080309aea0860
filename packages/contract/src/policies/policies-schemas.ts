import { z } from 'zod';
import { isPathValue } from '../path-value.ts';
import { Revision } from '../revision.ts';
import { ExistingName } from '../users/name.ts';
import { policyMaxBytes, policySizeBytes } from './policy-size.ts';

const params = z.object({ policyName: ExistingName });
const names = z.array(ExistingName).max(1000, 'must be at most 1,000');

/** The storage server refuses other names, or takes them for something else. */
export const NewPolicyName = z
  .string()
  .min(1, 'must not be empty')
  .max(1024, 'must be at most 1,024 characters')
  .regex(/^[^,]*$/, 'must not contain a comma')
  .refine((name) => name.trim() === name, 'must not begin or end with a space')
  .refine(isPathValue, 'must not be “.” or “..”');

export const Policy = z.object({
  name: z.string(),
  /** JSON text, as the storage server tells it: lists are in an order of its own. */
  policy: z.string(),
});
export type Policy = z.infer<typeof Policy>;

export const PolicyView = Policy.extend({
  /** To be sent with what is to replace it. */
  revision: Revision,
  /** RFC 3339; absent for the policies that the storage server brings. */
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
});
export type PolicyView = z.infer<typeof PolicyView>;

export const policyOwn = {
  /** JSON text. */
  reply: z.string(),
};

export const policyOfUser = {
  params: z.object({ userName: ExistingName }),
  /** JSON text: the statements of all its policies, its groups’ included, each once. */
  reply: z.object({ policy: z.string() }),
};

export const policyList = {
  reply: z.object({ policies: z.array(Policy), total: z.int() }),
};

export const policyCreate = {
  body: z.object({
    name: NewPolicyName,
    policy: z
      .string()
      .min(1, 'must not be empty')
      .refine(
        (text) => policySizeBytes(text) <= policyMaxBytes,
        'must be at most 20 KiB, the storage server’s limit for a policy',
      ),
    /** Replaces the policy that has this revision; without it, nothing is replaced. */
    revision: Revision.optional(),
  }),
  reply: PolicyView,
};

export const policyView = {
  params,
  reply: PolicyView,
};

export const policyDelete = {
  params,
};

const holders = z.array(z.string());

export const policyUserList = {
  params,
  reply: holders,
};

export const policyGroupList = {
  params,
  reply: holders,
};

export const PolicyHolderKind = z.enum(['user', 'group']);
export type PolicyHolderKind = z.infer<typeof PolicyHolderKind>;

export const policySet = {
  body: z.object({
    /** All that are attached from now on; none detaches all. */
    name: names,
    entityType: PolicyHolderKind.default('user'),
    entityName: ExistingName,
  }),
};

export const policySetMany = {
  body: z.object({
    name: names.default([]),
    users: names.default([]),
    groups: names.default([]),
    /**
     * `attach` and `detach` leave other policies as they are, `set` replaces them. Left out, it is what other consoles
     * do: users and a single group are set, several groups are attached to.
     */
    mode: z.enum(['set', 'attach', 'detach']).optional(),
  }),
};
