import { can } from '@longshore/contract/can';
import { tierList, tierNameList, tierRuleList } from '@longshore/contract/tiers/tiers';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';
import { tierKindOf } from './tier-kinds.ts';

/** Waits for no remote server. */
export const tiersQuery = queryOf(tierList, { query: { status: false } });

/** The same with what the storage server finds at each: it may take seconds. */
export const statusesQuery = queryOf(tierList, { query: { status: true } });

export const rulesQuery = (name: string) => queryOf(tierRuleList, { params: { name } });

const mayList = async (): Promise<boolean> => {
  const session = await queryClient.ensureQueryData(sessionQuery);
  return session.distributedMode && can(tierList, session).allowed;
};

export async function loadTiers(): Promise<void> {
  if (!(await mayList())) return;
  // The list does not wait for remote servers.
  void queryClient.prefetchQuery(statusesQuery);
  await queryClient.fetchQuery(tiersQuery);
}

export async function loadTierAdd(service: string): Promise<void> {
  if (tierKindOf(service) === undefined) redirect({ to: '/settings/tiers/add', replace: true, throw: true });
  if (await mayList()) await queryClient.prefetchQuery(tiersQuery);
}

export async function refreshTiers(): Promise<void> {
  await Promise.all(
    [tierList, tierNameList, tierRuleList].map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })),
  );
}
