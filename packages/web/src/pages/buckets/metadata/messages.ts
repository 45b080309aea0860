import { catalogue } from '#/messages/catalogue.ts';

/** The settings of one bucket or of all, as a zip file. */
const bucketMetadata = {
  more: 'More actions',
  export: 'Export settings',
  exportAll: 'Export settings of all buckets',
  import: 'Import settings',
  importAll: 'Import settings of buckets',
  exportText:
    'Saves a zip file with the settings of {{bucket}}, such as its access policy, events, lifecycle, encryption, tags, quota, versioning and locking. Objects are not included.',
  exportAllText:
    'Saves a zip file with the settings of every bucket, such as access policies, events, lifecycle, encryption, tags, quotas, versioning and locking. Objects are not included.',
  secrets: 'Include secret keys',
  secretsHelp: 'Secret keys of remote targets. They are left out otherwise.',
  exportWarning: 'Keep the file safe: anyone who has it can use the secret keys of remote targets.',
  exporting: 'Waiting for the storage server. Closing cancels.',
  exported: 'The settings were saved as {{file}}.',
  importText:
    'Applies the settings in the zip file, which must be an export of this bucket alone. Settings that are not in the file are not changed.',
  importAllText:
    'Applies the settings in the zip file. Buckets that do not exist are created. Settings that are not in the file are not changed.',
  importWarning: 'Current settings are replaced by those in the file. This cannot be undone.',
  notImported: 'Replication is not imported: set up remote targets and their rules again.',
  file: 'Zip file',
  fileRequired: 'Choose a zip file.',
  fileNotZip: 'This is not a zip file.',
  fileTooLarge: 'At most {{size}}.',
  importing: 'Uploading the file and applying its settings…',
  results: 'Result of the import',
  resultSummary_one: '{{count, number}} bucket in the file; {{failed, number}} with failures.',
  resultSummary_other: '{{count, number}} buckets in the file; {{failed, number}} with failures.',
  noBuckets: 'The server found no bucket settings in this file.',
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
