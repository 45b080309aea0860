import { catalogue } from '#/messages/catalogue.ts';

/** Whether somebody may do something, and why. */
const simulator = {
  title: 'Simulator',
  policies: 'Policies',
  intro:
    'Nothing is sent in anybody’s name: the policies that you may read are judged as the storage server does.',
  form: {
    who: 'Who',
    kind: { user: 'User', group: 'Group', accessKey: 'Access key', anonymous: 'Anyone, without signing in' },
    name: { user: 'User name', group: 'Group name', accessKey: 'Access key' },
    nameEmpty: 'Enter a name.',
    what: 'Request',
    action: 'Action',
    actionInvalid: 'Enter one action, such as s3:GetObject.',
    resource: 'Resource',
    resourceHelp: 'A bucket, or bucket/key. Empty for actions on the storage server itself.',
    bucketEmpty: 'Enter a bucket, or bucket/key.',
    conditions: 'What is known of the request',
    source: 'Source address',
    sourceHelp: 'For conditions on aws:SourceIp.',
    secure: 'Connection',
    secureOption: { unknown: 'Not known', true: 'Over TLS', false: 'Without TLS' },
    prefix: 'Prefix that is listed',
    more: 'Other conditions',
    moreHelp: 'Such as aws:Referer=https://example.com/; Enter ends one.',
    moreInvalid: 'Enter each as key=value, such as s3:max-keys=10.',
    submit: 'Check access',
  },
  answer: {
    label: 'Answer',
    allowed: 'Allowed',
    denied: 'Denied',
    depends: 'It depends',
    request: '<action>{{action}}</action> on <resource>{{resource}}</resource>',
    requestServer: '<action>{{action}}</action> on the storage server',
    by: 'Decided by',
    byNone: 'No statement allows it. What nothing allows is denied.',
    openKeys: 'The request decides, by what is not known of it: {{keys}}.',
    unjudged:
      'It could not be judged: the policies, or the values of the request, take too long to compare. Ask with fewer or shorter values.',
    unread: 'Not everything that may decide could be read.',
    changes: { allowed: 'What would deny it', denied: 'What would allow it' },
  },
  unread: {
    user: 'The user {{name}} could not be read: requires {{missing}}.',
    group: 'The group {{name}} could not be read: requires {{missing}}.',
    policy: 'The policy {{name}} could not be read: requires {{missing}}.',
    unknown: 'What {{name}} may do cannot be read: it is not among the users of the storage server.',
  },
  statement: {
    Allow: 'Statement {{number}} allows it',
    Deny: 'Statement {{number}} denies it',
    AllowNamed: 'Statement {{number}} “{{sid}}” allows it',
    DenyNamed: 'Statement {{number}} “{{sid}}” denies it',
    mayAllow: 'Statement {{number}} may allow it',
    mayDeny: 'Statement {{number}} may deny it',
  },
  origin: {
    user: 'in the policy <policy>{{policy}}</policy> of the user {{name}}',
    group: 'in the policy <policy>{{policy}}</policy> of the group {{name}}',
    own: 'in all policies of {{name}} together',
    accessKey: 'in the policy of the access key {{name}}',
    bucket: 'in the policy of the bucket {{name}}',
  },
  change: {
    add: {
      user: 'A policy of the user {{name}}, or of one of its groups, has this statement:',
      group: 'A policy of the group {{name}} has this statement:',
      accessKey: 'The policy of the access key {{name}} has this statement:',
      bucket: 'The policy of the bucket {{name}} has this statement:',
    },
    narrowAllow: 'Statement {{number}} no longer allows it,',
    narrowDeny: 'Statement {{number}} no longer denies it,',
    meet: 'The request meets what statement {{number}} asks for,',
    condition: '{{key}} {{operator}} {{values}}',
    enable: {
      user: 'The user {{name}} is enabled.',
      group: 'The group {{name}} is enabled.',
      accessKey: 'The access key {{name}} is enabled.',
    },
    renew: 'The access key {{name}} no longer expires in the past.',
  },
} as const;

export const simulatorMessages = catalogue({ simulator });
