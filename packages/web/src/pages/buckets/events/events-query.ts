import { bucketEventList, eventDestinationList } from '@longshore/contract/buckets/events';
import { queryOf } from '#/api/query.ts';

export const eventsQuery = (bucketName: string) => queryOf(bucketEventList, { params: { bucketName } });

export const destinationsQuery = queryOf(eventDestinationList, {});
