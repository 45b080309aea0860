import { bucketEventList, eventDestinationList } from '@longshore/contract/buckets/events';
import { mostEntries } from '@longshore/contract/most-entries';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';

export const eventsQuery = (bucketName: string) =>
  queryOf(bucketEventList, { params: { bucketName }, query: { limit: mostEntries } });

export const destinationsQuery = queryOf(eventDestinationList, {});

/** For the route. */
export async function loadEvents(bucketName: string): Promise<void> {
  await queryClient.ensureQueryData(eventsQuery(bucketName));
}
