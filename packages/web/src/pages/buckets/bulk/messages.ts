import { catalogue } from '#/messages/catalogue.ts';

/** What is set on several buckets at once. */
const bucketBulk = {
  about_one: 'This sets {{count, number}} bucket.',
  about_other: 'This sets {{count, number}} buckets alike.',
  results: 'Results for each bucket',
  bucket: 'Bucket',
  result: 'Result',
  done: 'Done.',
  progress: '{{done, number}} of {{total, number}}',
  allDone_one: 'It was set on {{count, number}} bucket.',
  allDone_other: 'It was set on all {{count, number}} buckets.',
  someDone_one: 'It could not be set on the bucket, which stays selected.',
  someDone_other:
    'It was set on {{done, number}} of {{count, number}} buckets. The {{failed, number}} that failed stay selected.',
  more_one: '{{count, number}} more is not shown.',
  more_other: '{{count, number}} more are not shown.',
  retry_one: 'Try again with the one that failed',
  retry_other: 'Try again with the {{count, number}} that failed',
  quotaSet: 'Set quotas',
  quotaClear: 'Take quotas away',
  quotaGone: 'The buckets may then grow without a limit.',
  versioningOn: 'Turn versioning on',
  versioningOff: 'Suspend versioning',
  versioningReplaces: 'What is left out of versioning now is replaced by what is chosen here.',
  versioningStops:
    'Versions that exist stay. Buckets with object locking or replication refuse; those never versioned become suspended.',
  encryptionSet: 'Set encryption',
  tags: 'Tags',
  tagKey: 'Key of tag {{number}}',
  tagValue: 'Value of tag {{number}}',
  tagRemove: 'Remove tag {{number}}',
  tagMore: 'Add another tag',
  tagTwice: 'Name each key once.',
  tagsAdd: 'Add tags',
  tagsReplace: 'Replace tags',
  tagsClear: 'Remove all tags',
  tagsGone: 'All tags of these buckets are removed.',
  keepOthers: 'Keep other tags',
  keepOthersHelp: 'Tags with the same key get the new value.',
  replaceHelp: 'The tags above become the only ones.',

  replication: {
    steps: 'Step {{step}} of 2',
    local: 'Buckets here',
    next: 'Next',
    back: 'Back',
    submit_one: 'Replicate {{count, number}} bucket',
    submit_other: 'Replicate {{count, number}} buckets',
    map: 'Bucket there for each bucket here',
    mapHelp_one: 'The keys list {{count, number}} bucket there. A bucket there must have versioning.',
    mapHelp_other:
      'The keys list {{count, number}} buckets there; those of the same name are filled in. A bucket there must have versioning.',
    mapNone: 'The keys list no buckets there; type their names. A bucket there must have versioning.',
    choose: 'Choose a bucket',
    chooseRequired: 'Choose a bucket.',
    targetOf: 'Bucket there for {{bucket}}',
    allDone_one: '{{count, number}} bucket is replicated.',
    allDone_other: '{{count, number}} buckets are replicated.',
    someDone_one: '{{count, number}} bucket is replicated and left out here. The others tell what failed.',
    someDone_other:
      '{{count, number}} buckets are replicated and left out here. The others tell what failed.',
    noneDone: 'None could be replicated. Each tells why.',
  },
} as const;

export const bucketBulkMessages = catalogue({ bucketBulk });
