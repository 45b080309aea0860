import { bucketEventList, eventDestinationList } from '@longshore/contract/bucket-events';
import { queryOf } from '../../../api/query.ts';

export const eventsQuery = (bucketName: string) =>
  queryOf(bucketEventList, { params: { bucket_name: bucketName } });

export const destinationsQuery = queryOf(eventDestinationList, {});
