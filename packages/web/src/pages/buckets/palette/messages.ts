import { catalogue } from '#/messages/catalogue.ts';

/** Titles of the groups that buckets have in the palette. */
const bucketThings = {
  buckets: 'Buckets',
  tabs: 'In a bucket',
} as const;

export const bucketThingsMessages = catalogue({ bucketThings });
