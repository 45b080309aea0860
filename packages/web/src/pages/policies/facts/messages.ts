import { catalogue } from '#/messages/catalogue.ts';

/** Which policies a user or a group has. */
const setPolicies = {
  title: 'Policies of {{name}}',
  submit: 'Set policies',
  saved: 'Policies of {{name}} set.',
  filter: 'Filter policies',
  attached_one: '{{count}} policy attached',
  attached_other: '{{count}} policies attached',
  chosen_one: '{{count}} policy selected',
  chosen_other: '{{count}} policies selected',
  attaches: '+{{count, number}} attached: {{names}}',
  detaches: '−{{count, number}} detached: {{names}}',
  list: 'Policies',
  select: { attached: 'Attach {{name}}', chosen: 'Select {{name}}' },
  name: 'Policy',
  typed: 'Policies',
  typedHelp:
    'You cannot list policies. Enter their names, separated by commas; without any, all are detached.',
  many: {
    user_one: 'Policies of {{count, number}} user',
    user_other: 'Policies of {{count, number}} users',
    group_one: 'Policies of {{count, number}} group',
    group_other: 'Policies of {{count, number}} groups',
    mode: 'What to do',
    attach: 'Attach',
    attachHelp: 'Other policies stay attached.',
    detach: 'Detach',
    detachHelp: 'Other policies stay attached.',
    set: 'Replace',
    setHelp: 'All other policies are detached.',
    required: 'Select at least one policy.',
    typedHelp: 'You cannot list policies. Enter their names, separated by commas.',
    progress: '{{done, number}} of {{count, number}} done',
    userChanged_one: 'Policies of {{count, number}} user changed.',
    userChanged_other: 'Policies of {{count, number}} users changed.',
    groupChanged_one: 'Policies of {{count, number}} group changed.',
    groupChanged_other: 'Policies of {{count, number}} groups changed.',
    failed_one: '{{count, number}} was not changed',
    failed_other: '{{count, number}} were not changed',
    failedText: '{{done, number}} of {{count, number}} done. These failed:',
  },
} as const;

export const setPoliciesMessages = catalogue({ setPolicies });
