import type { Need } from '../need.ts';
import { row } from '../row.ts';
import type * as schemas from './events-schemas.ts';

const read: Need = { action: 's3:GetBucketNotification', on: 'bucket' };
/** One notification of several is changed in the document that is there. */
const change: readonly Need[] = [{ action: 's3:PutBucketNotification', on: 'bucket' }, read];

export const bucketEventList = row<typeof schemas.bucketEventList>()({
  id: 'bucketEventList',
  method: 'GET',
  path: '/buckets/{bucketName}/events',
  tag: 'Bucket',
  summary: 'List the event notifications of a bucket',
  needs: [read],
  reply: 'json',
});

export const bucketEventCreate = row<typeof schemas.bucketEventCreate>()({
  id: 'bucketEventCreate',
  method: 'POST',
  path: '/buckets/{bucketName}/events',
  tag: 'Bucket',
  summary: 'Add an event notification to a bucket',
  needs: change,
  body: 'json',
  status: 201,
});

/**
 * The whole of events, prefix and suffix says which one is meant. Where `names` are given they are all of the server's
 * own names, and `events` does not matter.
 */
export const bucketEventDelete = row<typeof schemas.bucketEventDelete>()({
  id: 'bucketEventDelete',
  method: 'DELETE',
  path: '/buckets/{bucketName}/events/{arn}',
  tag: 'Bucket',
  summary: 'Delete an event notification of a bucket',
  needs: change,
  body: 'json',
  status: 204,
});

/** Destinations that the server's configuration names. */
export const eventDestinationList = row<typeof schemas.eventDestinationList>()({
  id: 'eventDestinationList',
  method: 'GET',
  path: '/admin/arns',
  tag: 'System',
  summary: 'Destinations that events can be sent to',
  needs: [{ action: 'admin:ServerInfo', on: 'server' }],
  reply: 'json',
});
