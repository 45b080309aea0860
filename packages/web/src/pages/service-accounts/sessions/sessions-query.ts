import { ownSessionList } from '@longshore/contract/account/own-sessions';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';

export const ownSessionsQuery = queryOf(ownSessionList, {});

export const refreshOwnSessions = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [ownSessionList.id] });
