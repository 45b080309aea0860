import { catalogue } from '#/messages/catalogue.ts';

/** What is known of a bucket, beside its name. */
const bucketFacts = {
  access: {
    PRIVATE: 'Private',
    PUBLIC: 'Public',
    CUSTOM: 'Custom access',
  },
  created: 'Created {{date}}',
  usage_one: '{{objects}} object · {{size}} (last scan)',
  usage_other: '{{objects}} objects · {{size}} (last scan)',
  usageHint: 'Logical size of all versions and number of objects, from the storage server’s last scan',
} as const;

export const bucketFactsMessages = catalogue({ bucketFacts });
