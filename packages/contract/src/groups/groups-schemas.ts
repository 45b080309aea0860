import { z } from 'zod';
import { ExistingName, NewGroupName } from '../users/name.ts';
import { UserStatus } from '../users/users-schemas.ts';

const params = z.object({ groupName: ExistingName });
const members = z.array(ExistingName).max(10_000, 'must be at most 10,000');

export const Group = z.object({
  name: z.string(),
  status: UserStatus,
  members: z.array(z.string()),
  /** Attached policies, separated by commas; they give nothing while the group is disabled. */
  policy: z.string(),
});
export type Group = z.infer<typeof Group>;

export const groupList = {
  reply: z.object({ groups: z.array(z.string()), total: z.int() }),
};

export const groupDetailList = {
  reply: z.object({
    groups: z.array(
      z.object({
        name: z.string(),
        /** With `memberCount`, absent past the first 2,000 groups: the storage server tells of one group a call. */
        status: UserStatus.optional(),
        memberCount: z.int().optional(),
        /** Attached policies; they give nothing while the group is disabled. */
        policies: z.array(z.string()),
      }),
    ),
  }),
};
export type GroupDetail = z.infer<typeof groupDetailList.reply>['groups'][number];

export const groupCreate = {
  body: z.object({ group: NewGroupName, members: members.default([]) }),
};

export const groupView = {
  params,
  reply: Group,
};

export const groupUpdate = {
  params,
  body: z.object({
    /** All that are in it from now on; as they are unless given. */
    members: members.optional(),
    /** As it is unless given. */
    status: UserStatus.optional(),
  }),
  reply: Group,
};

export const groupDelete = {
  params,
};
