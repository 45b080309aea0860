import { catalogue } from '#/messages/catalogue.ts';

/** Which policies a user or a group has. */
const setPolicies = {
  title: 'Policies of {{name}}',
  submit: 'Set policies',
  saved: 'Policies of {{name}} set.',
  filter: 'Filter policies',
  chosen_one: '{{count}} policy attached',
  chosen_other: '{{count}} policies attached',
  list: 'Policies',
  select: 'Attach {{name}}',
  name: 'Policy',
  typed: 'Policies',
  typedHelp:
    'You cannot list policies. Enter their names, separated by commas; without any, all are detached.',
} as const;

export const setPoliciesMessages = catalogue({ setPolicies });
