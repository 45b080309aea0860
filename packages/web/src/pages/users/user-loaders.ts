import { can } from '@longshore/contract/can';
import { groupList } from '@longshore/contract/groups/groups';
import { userList, userView } from '@longshore/contract/users/users';
import { redirect } from '@tanstack/react-router';
import { accessKeysQuery } from '#/api/identity/access-keys-query.ts';
import { grantsQuery, groupsQuery, userQuery, usersQuery } from '#/api/identity/identity-queries.ts';
import { queryClient } from '#/api/query-client.ts';
import { sessionQuery } from '#/api/session.ts';
import type { UserTab } from './users-search.ts';
import { shownTab, tabAnswer } from './view/user-tabs.ts';

// What the session may not read is not asked for: the screen says so.

export async function loadUsers(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (can(userList, session).allowed) await queryClient.fetchQuery(usersQuery);
}

export async function loadUserAdd(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (can(groupList, session).allowed) await queryClient.prefetchQuery(groupsQuery);
}

export async function loadUser(userName: string, asked: UserTab | undefined): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (can(userView, session).allowed)
    await queryClient.fetchQuery(userQuery(userName)).catch((error: unknown) => {
      leaveForNewKey(userName);
      throw error;
    });
  const tab = shownTab(session, asked);
  if (!tabAnswer(session, tab).allowed) return;
  if (tab === 'access') await queryClient.prefetchQuery(grantsQuery(userName));
  if (tab === 'keys') await queryClient.prefetchQuery(accessKeysQuery(userName));
}

/** Where other consoles make an access key for a user. There may be one of this name, which comes first. */
function leaveForNewKey(name: string): void {
  const [, _splat] = /^new-user-sa\/(.+)$/.exec(name) ?? [];
  if (_splat === undefined) return;
  const search = { tab: 'keys', dialog: 'createKey' } as const;
  redirect({ to: '/identity/users/$', params: { _splat }, search, replace: true, throw: true });
}
