import { catalogue } from '#/messages/catalogue.ts';

/** Incomplete multipart uploads of a bucket. */
const uploads = {
  title: 'Incomplete uploads',
  total_one: '{{count, number}} incomplete upload',
  total_other: '{{count, number}} incomplete uploads',
  loadedSome: '{{loaded, number}} loaded, there are more',
  filter: 'Filter by prefix',
  filterPlaceholder: 'Keys that begin with …',
  column: { key: 'Key', size: 'Uploaded', started: 'Started', initiator: 'Initiator' },
  sizeHelp:
    'The parts that the storage server has so far. They use storage until the upload is completed or aborted.',
  unknownSize: 'Unknown',
  unknownInitiator: 'Unknown',
  select: 'Select the upload of {{key}}',
  actionsOf: 'Actions for the upload of {{key}}',
  selected_one: '{{count, number}} selected',
  selected_other: '{{count, number}} selected',
  selection: 'Selected uploads',
  clear: 'Clear selection',
  refresh: 'Refresh',
  asOf: 'as of {{time}}',
  more: 'Load more',
  moreFailed: 'More could not be loaded: {{reason}}',
  refreshFailed: 'The list could not be refreshed: {{reason}}',
  empty: 'No incomplete uploads',
  emptyText:
    'Uploads in parts that were broken off, by this console or any other client, are listed here until they are completed or aborted. After a restart MinIO lists an upload by its whole key only: enter it above.',
  emptyFiltered: 'No incomplete upload has a key with this prefix',
  abort: 'Abort upload',
  abortMany: 'Abort uploads',
  abortTitle_one: 'Abort the upload?',
  abortTitle_other: 'Abort {{count, number}} uploads?',
  abortText_one:
    'Its parts are permanently deleted, also those that someone is still sending. An object that is already stored under this key stays.',
  abortText_other:
    'Their parts are permanently deleted, also those that someone is still sending. Objects that are already stored under these keys stay.',
  aborted_one: '{{count, number}} upload was aborted.',
  aborted_other: '{{count, number}} uploads were aborted.',
  progress_one: 'Aborting: {{done, number}} of {{count, number}}',
  progress_other: 'Aborting: {{done, number}} of {{count, number}}',
  failed_one: '{{count, number}} upload was not aborted',
  failed_other: '{{count, number}} uploads were not aborted',
  failedText_one: 'Aborted {{done, number}} of {{count, number}}. These failed:',
  failedText_other: 'Aborted {{done, number}} of {{count, number}}. These failed:',
} as const;

export const uploadMessages = catalogue({ uploads });
