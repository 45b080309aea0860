import { can } from '@longshore/contract/can';
import { poolList, rebalanceView } from '@longshore/contract/pools/pools';
import type { PoolProgress } from '@longshore/contract/pools/pools-schemas';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { sessionQuery } from '#/api/session.ts';

export const poolsQuery = () => queryOf(poolList, {});
export const rebalanceQuery = () => queryOf(rebalanceView, {});

/** What the rebalance part may fail by itself hides no pool. */
export async function loadPools(): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery);
  const reading = queryClient.fetchQuery(poolsQuery());
  if (can(rebalanceView, session).allowed) await queryClient.prefetchQuery(rebalanceQuery());
  await reading;
}

export async function refreshPools(): Promise<void> {
  await Promise.all(
    [poolList, rebalanceView].map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })),
  );
}

/** What is told while objects move is what is known from then on. */
export function notePools({ pools, rebalance }: PoolProgress): void {
  queryClient.setQueryData(poolsQuery().queryKey, { pools });
  if (rebalance !== undefined) queryClient.setQueryData(rebalanceQuery().queryKey, rebalance);
}
