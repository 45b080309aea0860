import { z } from 'zod';
import { ExistingName, NewSecretKey, NewUserName } from './name.ts';

const params = z.object({ userName: ExistingName });
const names = z.array(ExistingName).max(1000, 'must be at most 1,000');

export const UserStatus = z.enum(['enabled', 'disabled']);
export type UserStatus = z.infer<typeof UserStatus>;

export const User = z.object({
  /** The user's name. */
  accessKey: z.string(),
  /** Attached to the user itself. */
  policy: z.array(z.string()),
  memberOf: z.array(z.string()),
  status: UserStatus,
  /** Of the user itself or of a group that it is in; only one user's own call tells. */
  hasPolicy: z.boolean().optional(),
  /** RFC 3339: when status or policies were last changed, where the server knows. */
  updatedAt: z.string().optional(),
  /**
   * RFC 3339: when the user last signed in to this console with its password; null where the console knows of no
   * sign-in. Only lists and one user's own call tell, and not while the console cannot read it.
   */
  lastSignInAt: z.string().nullable().optional(),
});
export type User = z.infer<typeof User>;

export const userList = {
  reply: z.object({ users: z.array(User) }),
};

export const userCreate = {
  body: z.object({
    accessKey: NewUserName,
    secretKey: NewSecretKey,
    groups: names.default([]),
    policies: names.default([]),
  }),
  reply: User,
};

export const userView = {
  params,
  reply: User,
};

export const userUpdate = {
  params,
  body: z.object({
    /** As it is unless given. */
    status: UserStatus.optional(),
    /** All that the user is in from now on; as they are unless given. */
    groups: names.optional(),
  }),
  reply: User,
};

export const userGroupsSet = {
  params,
  body: z.object({ groups: names.default([]) }),
  reply: User,
};

export const userDelete = {
  params,
};

export const userGroupsAddMany = {
  body: z.object({ users: names.default([]), groups: names.default([]) }),
};

export const userAccessKeyCount = {
  body: names,
  reply: z.object({
    userServiceAccountList: z.array(z.object({ userName: z.string(), numSAs: z.int() })),
    /** Whether any of them has one. */
    hasSA: z.boolean(),
  }),
};

export const userPasswordSet = {
  body: z.object({ selectedUser: ExistingName, newSecretKey: NewSecretKey }),
};

export const userGrantList = {
  params,
  reply: z.object({
    grants: z.array(
      z.object({
        policy: z.string(),
        /** The group that it comes from; the user's own otherwise. */
        group: z.string().optional(),
        /** JSON text; absent where the policy is attached but does not exist. */
        document: z.string().optional(),
      }),
    ),
  }),
};
