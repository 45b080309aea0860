/** Event notifications of a bucket. */
export const bucketEvents = {
  title: 'Subscriptions',
  total_one: '{{count, number}} subscription',
  total_other: '{{count, number}} subscriptions',
  subscribe: 'Subscribe to events',
  subscribed: '{{arn}} now receives events of this bucket.',
  column: {
    arn: 'Destination',
    events: 'Events',
    prefix: 'Prefix',
    suffix: 'Suffix',
  },
  anyPrefix: 'Any',
  anySuffix: 'Any',
  noNames: 'Other',
  actionsOf: 'Actions for the subscription of {{arn}}',
  empty: {
    title: 'No event notifications',
    text: 'Subscribe a destination, such as a webhook or a message broker, to events of the objects in this bucket.',
    noDestination:
      'This storage server has no destination yet. An administrator configures one with the server’s notification settings (for example “notify_webhook”), or in its environment (for example MINIO_NOTIFY_WEBHOOK_ENABLE_NAME and MINIO_NOTIFY_WEBHOOK_ENDPOINT_NAME), and restarts the server. Then it can be subscribed here.',
  },
  form: {
    arn: 'Destination',
    arnHelp_one: 'ARN of a destination. The server has {{count, number}}.',
    arnHelp_other: 'ARN of a destination. The server has {{count, number}}.',
    arnUnlisted: 'ARN of a destination. The server’s destinations cannot be listed: {{reason}}',
    arnRequired: 'Enter the ARN of a destination.',
    prefix: 'Prefix',
    prefixHelp: 'Only keys that begin with it. Empty means any.',
    suffix: 'Suffix',
    suffixHelp: 'Only keys that end with it, such as “.jpg”. Empty means any.',
    tooLong: 'At most 1,024 bytes.',
    notPlain: 'The server takes no backslash here, nor a part between slashes that is “.” or “..”.',
    events: 'Events',
    eventsRequired: 'Choose at least one event.',
    allNames: 'All events that the server knows',
    allNamesChosen_one: 'All events that the server knows, {{count, number}} chosen',
    allNamesChosen_other: 'All events that the server knows, {{count, number}} chosen',
    includedIn: 'Included in “{{kind}}”',
  },
  kind: {
    put: 'Put',
    get: 'Get',
    delete: 'Delete',
    replica: 'Replication',
    ilm: 'Lifecycle',
    scanner: 'Scanner',
  },
  kindHelp: {
    put: 'Objects are created or overwritten, or their tags, retention or legal hold set',
    get: 'Objects are read, or what is known of them',
    delete: 'Objects, versions or delete markers are removed',
    replica: 'Replication to another server is done, late or failed',
    ilm: 'Objects move to a remote tier, or are restored from it',
    scanner: 'Objects with very many versions, or folders with very many entries, are found',
  },
  family: {
    ObjectCreated: 'Created',
    ObjectAccessed: 'Read',
    ObjectRemoved: 'Removed',
    Replication: 'Replication',
    ObjectRestore: 'Restored from a tier',
    ObjectTransition: 'Moved to a tier',
    Scanner: 'Scanner',
    LifecycleDelMarkerExpiration: 'Delete markers expired',
    BucketCreated: 'Buckets created',
    BucketRemoved: 'Buckets removed',
  },
  delete: 'Delete subscription',
  deleteBody:
    'The destination receives no more of these events. Events already sent and its other subscriptions stay.',
  deleted: 'The subscription was deleted.',
  alreadyGone: 'The subscription no longer exists. Someone else may have deleted or changed it.',
} as const;

declare module '#/messages/messages.ts' {
  interface Messages {
    readonly bucketEvents: typeof bucketEvents;
  }
}
