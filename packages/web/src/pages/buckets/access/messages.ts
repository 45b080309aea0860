import { catalogue } from '#/messages/catalogue.ts';

/** Which policies and users reach a bucket. */
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
} as const;

export const bucketAccessMessages = catalogue({ bucketAccess });
