import {
  destinationList,
  destinationUseList,
  destinationView,
} from '@longshore/contract/destinations/destinations';
import type { DestinationService } from '@longshore/contract/destinations/destination-kinds';
import { eventDestinationList } from '@longshore/contract/buckets/events';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { setServerNeedsRestart } from '#/stores/system.ts';

export const destinationsQuery = queryOf(destinationList, {});
export const usesQuery = queryOf(destinationUseList, {});
export const destinationQuery = (service: DestinationService, accountId: string) =>
  queryOf(destinationView, { params: { service, accountId } });

/** An address may also name a kind that there is not, or a name that nothing can have. */
export const destinationGoneBy = { codes: ['NotFound', 'InvalidInput'] } as const;

export async function loadDestinations(): Promise<void> {
  await queryClient.fetchQuery(destinationsQuery);
}

export async function loadDestination(params: Record<'service' | 'accountId', string>): Promise<void> {
  await queryClient.fetchQuery(destinationQuery(params.service as DestinationService, params.accountId));
}

export async function refreshDestinations(): Promise<void> {
  const rows = [destinationList, destinationView, destinationUseList, eventDestinationList];
  await Promise.all(rows.map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })));
}

/** The bar that restarts the storage server shows from now on. */
export function noteRestart({ restart }: { readonly restart: boolean }): void {
  if (restart) setServerNeedsRestart(true);
}
