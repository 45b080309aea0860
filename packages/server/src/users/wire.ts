import type { User } from '@longshore/contract/users/users-schemas';
import type { UserInfo } from '@longshore/madmin';

/** Of a list that the server separates by commas. */
export const namesIn = (list: string | undefined): string[] =>
  (list ?? '').split(',').filter((name) => name !== '');

export const userOf = ({ accessKey, status, policyName, memberOf, updatedAt }: UserInfo): User => ({
  accessKey,
  policy: namesIn(policyName),
  memberOf: [...(memberOf ?? [])],
  status,
  ...(updatedAt !== undefined && { updatedAt }),
});
