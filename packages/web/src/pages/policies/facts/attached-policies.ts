import { ApiError } from '@longshore/contract/client';
import { groupView } from '@longshore/contract/groups/groups';
import { policyList } from '@longshore/contract/policies/policies';
import { userView } from '@longshore/contract/users/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/api/call.ts';

/** Names of policies, which have no comma. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export interface AttachedPolicies {
  readonly attached: readonly string[];
  /** Undefined to those who may not list policies, and while the storage server cannot list any. */
  readonly offered: readonly string[] | undefined;
}

async function attachedTo(kind: 'user' | 'group', name: string, signal: AbortSignal) {
  if (kind === 'user') return (await call(userView, { params: { userName: name } }, { signal })).policy;
  return namesIn((await call(groupView, { params: { groupName: name } }, { signal })).policy);
}

/** The policy that keeps the storage server from listing is detached before it is deleted. */
function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== 'PolicyUnreadable') throw error;
}

/** What a user or a group has, and what there is to attach. */
export const attachedQuery = (kind: 'user' | 'group', name: string, mayList: boolean) =>
  queryOptions({
    queryKey: ['attachedPolicies', kind, name, mayList] as const,
    queryFn: async ({ signal }): Promise<AttachedPolicies> => {
      const [attached, list] = await Promise.all([
        attachedTo(kind, name, signal),
        mayList ? call(policyList, {}, { signal }).catch(unlessUnreadable) : undefined,
      ]);
      return { attached, offered: list?.policies.map((policy) => policy.name) };
    },
  });
