import { catalogue } from '#/messages/catalogue.ts';

/** Who reaches a bucket: by policies, and without signing in. */
const bucketAccess = {
  parts: 'Who reaches this bucket',
  policies: 'Policies',
  users: 'Users',
  policiesTitle: 'Policies that reach this bucket',
  usersTitle: 'Users who reach this bucket',
  policyTotal_one: '{{count, number}} policy reaches this bucket',
  policyTotal_other: '{{count, number}} policies reach this bucket',
  policyShown_one: '{{shown, number}} of {{count, number}} policy shown',
  policyShown_other: '{{shown, number}} of {{count, number}} policies shown',
  userTotal_one: '{{count, number}} user reaches this bucket',
  userTotal_other: '{{count, number}} users reach this bucket',
  userShown_one: '{{shown, number}} of {{count, number}} user shown',
  userShown_other: '{{shown, number}} of {{count, number}} users shown',
  policyName: 'Policy',
  userName: 'User',
  usersMeaning: 'Through policies of their own or of their groups.',
  filterPolicies: 'Filter policies',
  filterUsers: 'Filter users',
  filterPlaceholder: 'Filter by name ( / )',
  showPolicy: 'Show policy {{name}}',
  policyDocument: 'Policy document of {{name}}',
  policyGone: 'This policy does not reach the bucket any more.',
  unreadable: 'The server sent no document for this policy.',
  emptyPolicies: {
    title: 'No policy reaches this bucket',
    text: 'No policy on the server names this bucket in its resources. The root user reaches it in any case.',
  },
  emptyUsers: {
    title: 'No user reaches this bucket',
    text: 'No user has a policy, directly or through a group, that names this bucket. The root user reaches it in any case.',
  },
  noMatch: {
    title: 'Nothing matches the filter',
    text: 'No name in this list has “{{filter}}” in it.',
    clear: 'Clear filter',
  },
  anyone: {
    title: 'Anonymous access',
    total_one: '{{count, number}} rule',
    total_other: '{{count, number}} rules',
    add: 'Add access rule',
    edit: 'Edit access rule',
    delete: 'Delete access rule',
    column: { prefix: 'Prefix', access: 'Access' },
    wholeBucket: 'whole bucket',
    access: {
      readonly: 'Read only',
      writeonly: 'Write only',
      readwrite: 'Read and write',
      custom: 'Custom',
    },
    accessHelp: {
      readonly: 'Anyone may list and download',
      writeonly: 'Anyone may upload, overwrite and delete',
      readwrite: 'Anyone may list, download, upload, overwrite and delete',
    },
    customMeaning: 'A statement of the access policy of its own. It is left alone here.',
    customRefusal: 'This is a statement of its own. Change it in the access policy, on the tab Summary.',
    actionsOf: 'Actions for the rule of {{prefix}}',
    empty: {
      title: 'Nobody gets in without signing in',
      text: 'A rule lets anyone, without signing in, list, download or upload below a prefix of this bucket.',
    },
    prefix: 'Prefix',
    prefixHelp: 'Everything below it is meant. “/” is the whole bucket.',
    prefixRequired: 'Enter a prefix; “/” is the whole bucket.',
    prefixAsterisk: 'Leave out the asterisk at the end: everything below the prefix is meant anyhow.',
    prefixWildcard: 'A prefix cannot hold *, ? or ${, which stand for other text in policies.',
    prefixTooLong: 'At most 1,024 characters.',
    prefixTaken: 'There is a rule for this prefix already. Edit that one.',
    accessLabel: 'Access',
    wholeWarning: {
      writeonly:
        'Anyone who can reach the storage server will be able to overwrite and delete every object in this bucket, and to fill it.',
      readwrite:
        'Anyone who can reach the storage server will be able to read, overwrite and delete every object in this bucket, and to fill it.',
    },
    save: 'Save access rule',
    saved: 'The access rule of {{prefix}} was saved.',
    deleteBody:
      'Nobody gets in below <prefix>{{prefix}}</prefix> by this rule any more. Other rules, and what users may do, stay as they are.',
    deleted: 'The access rule of {{prefix}} was deleted.',
    theirsNone: 'No rule at all',
  },
} as const;

export const bucketAccessMessages = catalogue({ bucketAccess });
