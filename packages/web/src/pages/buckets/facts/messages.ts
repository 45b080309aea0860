import { catalogue } from '#/messages/catalogue.ts';

/** What is known of a bucket, beside its name. */
const bucketFacts = {
  exposure: {
    private: 'Private',
    public: 'Public',
    custom: 'Custom',
  },
  exposureMeaning: {
    private: 'No anonymous access.',
    public: 'Anonymous access, to anyone without signing in:',
    custom: 'The bucket policy grants no anonymous access that holds for anyone.',
  },
  open: '{{place}}: {{what}}',
  wholeBucket: 'Whole bucket',
  list: 'list',
  read: 'read',
  write: 'write and delete',
  morePlaces_one: 'and {{count, number}} more prefix',
  morePlaces_other: 'and {{count, number}} more prefixes',
  used: {
    label: 'Usage of {{bucket}}',
    ofQuota: '{{size}} of {{quota}} · {{percentage}}%',
    bytes_one: '{{count, number}} byte.',
    bytes_other: '{{count, number}} bytes.',
    quotaBytes_one: 'Hard quota: {{count, number}} byte.',
    quotaBytes_other: 'Hard quota: {{count, number}} bytes.',
    meaning: 'Logical size of all versions (last scan).',
  },
  created: 'Created {{date}}',
  usage_one: '{{objects}} object · {{size}} (last scan)',
  usage_other: '{{objects}} objects · {{size}} (last scan)',
  usageHint: 'Logical size of all versions and number of objects, from the storage server’s last scan',
} as const;

export const bucketFactsMessages = catalogue({ bucketFacts });
