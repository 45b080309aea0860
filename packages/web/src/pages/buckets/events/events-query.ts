import { bucketEventList, eventDestinationList } from '@longshore/contract/buckets/events';
import { queryClient } from '#/api/query-client.ts';
import { queryOf } from '#/api/query.ts';
import { loadTab } from '../frame/load-tab.ts';

export const eventsQuery = (bucketName: string) => queryOf(bucketEventList, { params: { bucketName } });

export const destinationsQuery = queryOf(eventDestinationList, {});

/** For the route. */
export const loadEvents = (bucketName: string): Promise<void> =>
  loadTab('events', bucketName, () => queryClient.ensureQueryData(eventsQuery(bucketName)));
