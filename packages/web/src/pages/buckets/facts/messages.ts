import { catalogue } from '#/messages/catalogue.ts';

/** What is known of a bucket, beside its name. */
const bucketFacts = {
  access: {
    PRIVATE: 'Private',
    PUBLIC: 'Public',
    CUSTOM: 'Custom access',
  },
  created: 'Created {{date}}',
  usage_one: 'At the last scan {{size}} in {{objects}} object',
  usage_other: 'At the last scan {{size}} in {{objects}} objects',
  usageHint: 'Logical size of all versions and number of objects, from the storage server’s last scan',
} as const;

export const bucketFactsMessages = catalogue({ bucketFacts });
