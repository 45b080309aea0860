import { groupDetailList, groupList, groupView } from '@longshore/contract/groups/groups';
import { policyList } from '@longshore/contract/policies/policies';
import { userGrantList, userList, userView } from '@longshore/contract/users/users';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';

export const usersQuery = queryOf(userList, {});
export const userQuery = (userName: string) => queryOf(userView, { params: { userName } });
export const grantsQuery = (userName: string) => queryOf(userGrantList, { params: { userName } });
export const groupsQuery = queryOf(groupList, {});
export const groupDetailsQuery = queryOf(groupDetailList, {});
export const groupQuery = (groupName: string) => queryOf(groupView, { params: { groupName } });

export const policiesQuery = queryOf(policyList, {});

/** Users and groups name each other: a change of one may show in all of them. */
export async function refreshIdentity(): Promise<void> {
  await Promise.all(
    [userList, userView, userGrantList, groupList, groupDetailList, groupView].map(({ id }) =>
      queryClient.invalidateQueries({ queryKey: [id] }),
    ),
  );
}
