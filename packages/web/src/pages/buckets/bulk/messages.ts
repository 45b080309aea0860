import { catalogue } from '#/messages/catalogue.ts';

/** What is set on several buckets at once. */
const bucketBulk = {
  about_one: 'Applies to {{count, number}} bucket',
  about_other: 'Applies to {{count, number}} buckets',
  results: 'Results for each bucket',
  bucket: 'Bucket',
  result: 'Result',
  done: 'Done.',
  progress: '{{done, number}} of {{total, number}}',
  allDone_one: 'Applied to {{count, number}} bucket.',
  allDone_other: 'Applied to all {{count, number}} buckets.',
  someDone_one: 'Could not be applied to the bucket, which stays selected.',
  someDone_other:
    'Applied to {{done, number}} of {{count, number}} buckets. The {{failed, number}} that failed stay selected.',
  more_one: '{{count, number}} more is not shown.',
  more_other: '{{count, number}} more are not shown.',
  retry_one: 'Retry the one that failed',
  retry_other: 'Retry the {{count, number}} that failed',
  quotaSet: 'Set quotas',
  quotaClear: 'Remove quotas',
  quotaGone: 'The size of the buckets will not be limited.',
  versioningOn: 'Enable versioning',
  versioningOff: 'Suspend versioning',
  versioningReplaces: 'Current exclusions from versioning are replaced by these.',
  versioningStops:
    'Existing versions are kept. Buckets with object locking or replication cannot be suspended; unversioned buckets become suspended.',
  encryptionSet: 'Set encryption',
  tags: 'Tags',
  tagKey: 'Key of tag {{number}}',
  tagValue: 'Value of tag {{number}}',
  tagRemove: 'Remove tag {{number}}',
  tagMore: 'Add another tag',
  tagTwice: 'Use each key only once.',
  tagsAdd: 'Add tags',
  tagsReplace: 'Replace tags',
  tagsClear: 'Remove all tags',
  tagsGone: 'All tags of these buckets will be removed.',
  keepOthers: 'Keep other tags',
  keepOthersHelp: 'Tags with the same key get the new value.',
  replaceHelp: 'All other tags will be removed.',

  replication: {
    steps: 'Step {{step}} of 2',
    local: 'Source buckets',
    next: 'Next',
    back: 'Back',
    submit_one: 'Replicate {{count, number}} bucket',
    submit_other: 'Replicate {{count, number}} buckets',
    map: 'Target bucket for each source bucket',
    mapHelp_one:
      'The keys list {{count, number}} remote bucket. Target buckets must have versioning enabled.',
    mapHelp_other:
      'The keys list {{count, number}} remote buckets; those with the same name are filled in. Target buckets must have versioning enabled.',
    mapNone:
      'The keys list no remote buckets; enter their names. Target buckets must have versioning enabled.',
    choose: 'Choose a bucket',
    chooseRequired: 'Choose a bucket.',
    targetOf: 'Target bucket for {{bucket}}',
    allDone_one: '{{count, number}} bucket is replicated.',
    allDone_other: '{{count, number}} buckets are replicated.',
    someDone_one: '{{count, number}} bucket is replicated and no longer listed. The others show what failed.',
    someDone_other:
      '{{count, number}} buckets are replicated and no longer listed. The others show what failed.',
    noneDone: 'No bucket could be replicated. Each shows why.',
  },
} as const;

export const bucketBulkMessages = catalogue({ bucketBulk });
