import {
  serviceAccountList,
  userServiceAccountList,
} from '@longshore/contract/service-accounts/service-accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/api/call.ts';
import { queryClient } from '#/api/query-client.ts';

const about = 'accessKeys';

/** The access keys of a user; one's own where nobody is named. */
export const accessKeysQuery = (owner?: string) =>
  queryOptions({
    queryKey: [about, owner] as const,
    queryFn: ({ signal }) =>
      owner === undefined
        ? call(serviceAccountList, {}, { signal })
        : call(userServiceAccountList, { params: { userName: owner } }, { signal }),
  });

export const refreshAccessKeys = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [about] });
