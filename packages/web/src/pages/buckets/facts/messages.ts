import { catalogue } from '#/messages/catalogue.ts';

/** What is known of a bucket, beside its name. */
const bucketFacts = {
  exposure: {
    private: 'Private',
    public: 'Public',
    custom: 'Custom',
    maybe: 'May be public',
  },
  exposureMeaning: {
    private: 'No anonymous access.',
    public: 'Anonymous access, to anyone without signing in:',
    custom: 'No anonymous access to objects or settings was found here.',
    maybe: 'Anonymous access, on conditions that only the storage server can evaluate:',
    unjudged: 'This policy is too complex to evaluate here. It may allow anonymous access.',
  },
  open: '{{place}}: {{what}}',
  openOnConditions: '{{place}}: {{what}}, on conditions that only the storage server can evaluate',
  wholeBucket: 'Whole bucket',
  list: 'list',
  read: 'read',
  write: 'write and delete',
  uploads: 'list incomplete multipart uploads',
  settings: 'read or change settings',
  morePlaces_one: 'and {{count, number}} more prefix',
  morePlaces_other: 'and {{count, number}} more prefixes',
  used: {
    label: 'Usage of {{bucket}}',
    ofQuota: '{{size}} of {{quota}} · {{percentage}}%',
    share: '{{percentage}}% of the quota',
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
