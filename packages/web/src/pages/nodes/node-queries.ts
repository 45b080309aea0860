import { can } from '@longshore/contract/can';
import { nodeDetailList } from '@longshore/contract/nodes/nodes';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';

export const nodesQuery = queryOf(nodeDetailList, {});

/** What fails, fails in its own part of the screen. */
export async function loadNodes(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  if (session.hasAdmin && can(nodeDetailList, session).allowed) await queryClient.prefetchQuery(nodesQuery);
}
