import { catalogue } from '#/messages/catalogue.ts';

/** Who may do something with an object, a folder or a bucket. */
const reach = {
  policies: 'Policies',
  open: 'Who has access',
  intro: 'Every user, group and access key with access, and the policy that grants it. No request is sent.',
  form: {
    label: 'What is asked',
    bucket: 'Bucket',
    bucketInvalid: 'Enter the name of a bucket.',
    path: 'Object or prefix',
    pathHelp: 'A prefix ends with a slash. Empty for the whole bucket.',
    action: 'Action',
    actionHelp: 's3:GetObject reads, s3:PutObject writes, s3:DeleteObject deletes, s3:ListBucket lists.',
    actionInvalid: 'Enter one action on buckets or objects, such as s3:GetObject.',
    submit: 'Show who has access',
  },
  answer: {
    label: 'Who has access',
    checking: 'Checking the access of all users, groups and access keys…',
    filter: 'Filter by name or policy',
    noMatch: 'None of those shown match the filter.',
    ofObject: '<action>{{action}}</action> on <place>{{place}}</place>',
    ofPrefix: '<action>{{action}}</action> below <place>{{place}}</place>',
    root: 'The root user always has access. Users of OpenID providers are not checked, nor what users of an LDAP directory have through its groups.',
    directoryAway: 'The storage server could not tell who of the LDAP directory has policies.',
    tooManyGroups:
      'There are too many groups to check the status of each. Those that are disabled may count as enabled.',
    unread: {
      anonymous: 'Access without signing in could not be checked: requires {{missing}}.',
      group:
        'The status of all groups could not be checked: requires {{missing}}. Disabled groups count as enabled.',
      accessKey: 'Access keys could not be checked: requires {{missing}}.',
      directory: 'The LDAP directory could not be checked: requires {{missing}}.',
    },
  },
  kind: {
    anonymous: 'Without signing in',
    user: 'Users',
    group: 'Groups',
    accessKey: 'Access keys',
    directoryUser: 'Users of the LDAP directory',
    directoryGroup: 'Groups of the LDAP directory',
  },
  none: {
    anonymous: 'Nobody has access without signing in.',
    user: 'No users other than root have access.',
    group: 'No group gives access.',
    accessKey: 'No access keys have access.',
    directoryUser: 'No user of the directory has access by a policy of their own.',
    directoryGroup: 'No group of the directory gives access.',
  },
  count: {
    all_one: '{{count, number}} has access',
    all_other: '{{count, number}} have access',
    some: '{{shown, number}} of {{count, number}} shown',
    someKeys:
      '{{examined, number}} of {{count, number}} keys of these users checked; {{shown, number}} of them have access.',
    keys: '{{shown, number}} of {{count, number}} keys of these users have access; the others are disabled, expired or have a narrower policy.',
  },
  more: 'Show more',
  moreFailed: 'The next ones could not be loaded: {{reason}}',
  column: { name: 'Name', access: 'Access', through: 'Through', check: 'Check' },
  anyone: 'Anyone',
  ofUser: 'of <user>{{name}}</user>',
  allowed: 'Allowed',
  part: 'Partial',
  partMeaning: 'Only some, such as {{resource}}.',
  depends: 'It depends',
  dependsOn: 'Depends on {{keys}}.',
  unjudged: 'Could not be evaluated: the policies are too large, or too many.',
  dependsOnUser: 'The user belongs to another identity provider; its policies cannot be read.',
  through: {
    user: '<policy>{{policy}}</policy>, statement {{number}}',
    group: '<policy>{{policy}}</policy> of group <group>{{name}}</group>, statement {{number}}',
    accessKey: 'Policy of the key, statement {{number}}',
    session: 'Session policy, statement {{number}}',
    bucket: '<rules>Bucket policy</rules>, statement {{number}}',
  },
  check: 'Simulator',
  checkOf: 'Check {{name}} in the simulator',
} as const;

export const reachMessages = catalogue({ reach });
