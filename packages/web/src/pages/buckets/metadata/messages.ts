import { catalogue } from '#/messages/catalogue.ts';

/** The settings of one bucket or of all, as a zip file. */
const bucketMetadata = {
  more: 'More actions',
  export: 'Export settings',
  exportAll: 'Export settings of all buckets',
  import: 'Import settings',
  importAll: 'Import settings of buckets',
  exportText:
    'Saves a zip file with what is set on {{bucket}}, such as its access policy, events, lifecycle, encryption, tags, quota, versioning and locking. It holds no objects.',
  exportAllText:
    'Saves a zip file with what is set on every bucket, such as access policies, events, lifecycle, encryption, tags, quotas, versioning and locking. It holds no objects.',
  secrets: 'With secret keys',
  secretsHelp: 'Those of remote targets of replication. They are left out otherwise.',
  exportWarning: 'Keep the file safe: whoever has it can use the secret keys of remote targets.',
  exporting: 'Waiting for the storage server. Closing cancels.',
  exported: 'The settings were saved as {{file}}.',
  importText:
    'Sets this bucket up as the zip file says, which must be an export of this bucket alone. What the file does not hold stays as it is.',
  importAllText:
    'Sets buckets up as the zip file says. A bucket that does not exist is created. What the file does not hold stays as it is.',
  importWarning: 'What is set now is replaced where the file sets it. This cannot be undone.',
  notImported:
    'The storage server does not bring replication back: set up remote targets and their rules anew.',
  file: 'Zip file',
  fileRequired: 'Choose a zip file.',
  fileNotZip: 'This is no zip file.',
  fileTooLarge: 'At most {{size}}.',
  importing: 'Sending the file and setting up what it says…',
  results: 'Result of the import',
  resultSummary_one: '{{count, number}} bucket in the file; something failed on {{failed, number}}.',
  resultSummary_other: '{{count, number}} buckets in the file; something failed on {{failed, number}}.',
  noBuckets: 'The server found no settings of buckets in this file.',
  done: 'Done',
  failed: 'Failed',
  partsSet: 'Set: {{parts}}.',
  partFailed: '{{part}}: {{reason}}',
  partLeft: '{{part}}: {{note}}',
  nothingSet: 'Nothing was set.',
  part: {
    olock: 'Object locking',
    versioning: 'Versioning',
    policy: 'Access policy',
    tagging: 'Tags',
    sse: 'Encryption',
    lifecycle: 'Lifecycle',
    notification: 'Events',
    quota: 'Quota',
    cors: 'CORS',
    targets: 'Remote targets',
  },
  again: 'Choose another file',
  close: 'Close',
} as const;

export const bucketMetadataMessages = catalogue({ bucketMetadata });
