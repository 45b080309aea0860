import { can } from '@longshore/contract/can';
import { groupDetailList, groupList, groupView } from '@longshore/contract/groups/groups';
import { userList } from '@longshore/contract/users/users';
import { groupDetailsQuery, groupQuery, groupsQuery, usersQuery } from '#/api/identity/identity-queries.ts';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';

// What the session may not read is not asked for: the screen says so.

export async function loadGroups(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  // The names do not wait for what takes a call a group.
  if (can(groupDetailList, session).allowed) void queryClient.prefetchQuery(groupDetailsQuery);
  if (can(groupList, session).allowed) await queryClient.fetchQuery(groupsQuery);
}

export async function loadGroupAdd(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (can(userList, session).allowed) await queryClient.prefetchQuery(usersQuery);
}

export async function loadGroup(groupName: string): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (can(groupView, session).allowed) await queryClient.fetchQuery(groupQuery(groupName));
}
