import { catalogue } from '#/messages/catalogue.ts';

/** What the screens of users and of groups have in common. */
const identity = {
  status: { enabled: 'Enabled', disabled: 'Disabled' },
  filterPlaceholder: 'Filter by name ( / )',
  noMatch: {
    title: 'No matches',
    text: 'Nothing in this list contains “{{filter}}”.',
    clear: 'Clear filter',
  },
  selected_one: '{{count, number}} selected',
  selected_other: '{{count, number}} selected',
  clear: 'Clear selection',
  refresh: 'Refresh',
  asOf: 'as of {{time}}',
  refreshFailed: 'The list could not be refreshed: {{reason}}',
  more: 'More actions',
  none: 'None',
  namesHelp: 'Choose from the list, or enter a name and press Enter.',
  unknownNames: 'Does not exist: {{names}}',
  progress: '{{done, number}} of {{count, number}} done',
  failedText: '{{done, number}} of {{count, number}} done. These failed:',
} as const;

export const identityMessages = catalogue({ identity });
