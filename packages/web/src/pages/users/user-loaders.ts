import { can } from '@longshore/contract/can';
import { groupList } from '@longshore/contract/groups/groups';
import { userServiceAccountList } from '@longshore/contract/service-accounts/service-accounts';
import { userGrantList, userList, userView } from '@longshore/contract/users/users';
import { accessKeysQuery } from '#/api/identity/access-keys-query.ts';
import { grantsQuery, groupsQuery, userQuery, usersQuery } from '#/api/identity/identity-queries.ts';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';

// What the session may not read is not asked for: the screen says so.

export async function loadUsers(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (can(userList, session).allowed) await queryClient.fetchQuery(usersQuery);
}

export async function loadUserAdd(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (can(groupList, session).allowed) await queryClient.prefetchQuery(groupsQuery);
}

export async function loadUser(userName: string, tab: string | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (can(userView, session).allowed) await queryClient.fetchQuery(userQuery(userName));
  if (tab === 'access' && can(userGrantList, session).allowed)
    await queryClient.prefetchQuery(grantsQuery(userName));
  if (tab === 'keys' && can(userServiceAccountList, session).allowed)
    await queryClient.prefetchQuery(accessKeysQuery(userName));
}
