import { catalogue } from '#/messages/catalogue.ts';

/** Event notifications of a bucket. */
const bucketEvents = {
  title: 'Event notifications',
  total_one: '{{count, number}} event notification',
  total_other: '{{count, number}} event notifications',
  subscribe: 'Add notification',
  subscribed: '{{arn}} now receives events from this bucket.',
  column: {
    arn: 'Destination',
    events: 'Events',
    prefix: 'Prefix',
    suffix: 'Suffix',
  },
  anyPrefix: 'Any',
  anySuffix: 'Any',
  noNames: 'Other',
  actionsOf: 'Actions for the notification to {{arn}}',
  empty: {
    title: 'No event notifications',
    text: 'Send events of the objects in this bucket to a destination, such as a webhook or a message broker.',
    addFirst:
      'This storage server has no destination yet. Add one first; it can be selected here after a restart.',
    addDestination: 'Add destination',
    noDestination:
      'This storage server has no destination yet. An administrator configures one with the server’s notification settings (for example “notify_webhook”), or in its environment (for example MINIO_NOTIFY_WEBHOOK_ENABLE_NAME and MINIO_NOTIFY_WEBHOOK_ENDPOINT_NAME), and restarts the server. Then it can be selected here.',
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
    notPlain: 'Backslashes, and the path segments “.” and “..”, are not allowed.',
    events: 'Events',
    eventsRequired: 'Choose at least one event.',
    allNames: 'All event types',
    allNamesChosen_one: 'All event types, {{count, number}} selected',
    allNamesChosen_other: 'All event types, {{count, number}} selected',
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
    put: 'Objects are created or overwritten, or their tags, retention or legal hold are set',
    get: 'Objects or their metadata are read',
    delete: 'Objects, versions or delete markers are removed',
    replica: 'Replication to a remote server is completed, delayed or failed',
    ilm: 'Objects transition to a remote tier, or are restored from it',
    scanner: 'Objects with very many versions, or prefixes with very many objects, are found',
  },
  family: {
    ObjectCreated: 'Created',
    ObjectAccessed: 'Accessed',
    ObjectRemoved: 'Removed',
    Replication: 'Replication',
    ObjectRestore: 'Restored from a tier',
    ObjectTransition: 'Transitioned to a tier',
    Scanner: 'Scanner',
    LifecycleDelMarkerExpiration: 'Delete markers expired',
    BucketCreated: 'Buckets created',
    BucketRemoved: 'Buckets removed',
  },
  delete: 'Delete notification',
  deleteBody:
    'The destination will no longer receive these events. Events already sent and its other notifications are not affected.',
  deleted: 'The event notification was deleted.',
  alreadyGone: 'The event notification no longer exists. Someone else may have deleted or changed it.',
} as const;

export const bucketEventsMessages = catalogue({ bucketEvents });
