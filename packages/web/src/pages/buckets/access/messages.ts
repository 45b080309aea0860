import { catalogue } from '#/messages/catalogue.ts';

/** Which policies and users reach a bucket. */
const bucketAccess = {
  parts: 'Who has access to this bucket',
  policies: 'Policies',
  reach: 'Who can read an object or a folder?',
  users: 'Users',
  policiesTitle: 'Policies with access to this bucket',
  usersTitle: 'Users with access to this bucket',
  policyTotal_one: '{{count, number}} policy with access to this bucket',
  policyTotal_other: '{{count, number}} policies with access to this bucket',
  policyShown_one: '{{shown, number}} of {{count, number}} policy shown',
  policyShown_other: '{{shown, number}} of {{count, number}} policies shown',
  userTotal_one: '{{count, number}} user with access to this bucket',
  userTotal_other: '{{count, number}} users with access to this bucket',
  userShown_one: '{{shown, number}} of {{count, number}} user shown',
  userShown_other: '{{shown, number}} of {{count, number}} users shown',
  policyName: 'Policy',
  userName: 'User',
  access: 'Access',
  accessMeaning: 'To the bucket or to a part of it. Admin: changes its settings or deletes it.',
  level: { read: 'Read', write: 'Write', admin: 'Admin' },
  otherAccess: 'Other',
  unjudged: 'Could not be evaluated',
  through: 'Through policy',
  throughLine: 'Through {{policies}}',
  viaGroup: '{{policy}} (group {{group}})',
  usersMeaning: 'Through their own policies or those of their groups.',
  unreadGroups:
    'The status of groups could not be checked: requires {{missing}}. Disabled groups are shown as enabled.',
  tooManyGroups:
    'There are too many groups to check the status of each. Disabled groups may be shown as enabled.',
  filterPolicies: 'Filter policies',
  filterUsers: 'Filter users',
  filterPlaceholder: 'Filter by name ( / )',
  showPolicy: 'Show policy {{name}}',
  policyDocument: 'Policy document of {{name}}',
  policyGone: 'This policy no longer applies to the bucket.',
  unreadable: 'The server returned no document for this policy.',
  emptyPolicies: {
    title: 'No policies with access to this bucket',
    text: 'No policy on the server names this bucket in its resources. The root user always has access.',
  },
  emptyUsers: {
    title: 'No users with access to this bucket',
    text: 'No user has a policy, directly or through a group, that names this bucket. The root user always has access.',
  },
  noMatch: {
    title: 'No matches',
    text: 'No name in this list contains “{{filter}}”.',
    clear: 'Clear filter',
  },
} as const;

export const bucketAccessMessages = catalogue({ bucketAccess });
