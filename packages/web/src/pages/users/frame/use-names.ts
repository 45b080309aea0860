import { groupList } from '@longshore/contract/groups/groups';
import { can } from '@longshore/contract/can';
import { policyList } from '@longshore/contract/policies/policies';
import { userList } from '@longshore/contract/users/users';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { groupsQuery, policiesQuery, usersQuery } from '#/api/identity/identity-queries.ts';
import { useSession } from '#/api/session.ts';

/** The names of all groups; undefined where they are not known. */
export function useGroupNames(): readonly string[] | undefined {
  const enabled = can(groupList, useSession()).allowed;
  return useQuery({ ...groupsQuery, enabled }).data?.groups;
}

/** The names of all users; undefined where they are not known. */
export function useUserNames(): readonly string[] | undefined {
  const enabled = can(userList, useSession()).allowed;
  const { data } = useQuery({ ...usersQuery, enabled });
  return useMemo(() => data?.users.map(({ accessKey }) => accessKey), [data]);
}

/** The names of all policies; undefined where they are not known. */
export function usePolicyNames(): readonly string[] | undefined {
  const enabled = can(policyList, useSession()).allowed;
  const { data } = useQuery({ ...policiesQuery, enabled });
  return useMemo(() => data?.policies.map(({ name }) => name), [data]);
}
