import { catalogue } from '#/messages/catalogue.ts';

/** What stands around every tab of a bucket. */
const bucketFrame = {
  sections: 'Bucket sections',
  refresh: 'Refresh all',
  more: 'More actions',
  reach: 'Who has access',
  delete: 'Delete bucket',
  offer: 'In {{bucket}}',
  gone: 'Bucket {{bucket}} does not exist',
  goneText: 'It may have been deleted, or the name may be misspelled.',
  toBuckets: 'Show all buckets',
} as const;

export const bucketFrameMessages = catalogue({ bucketFrame });
