import { catalogue } from '#/messages/catalogue.ts';

const confirm = {
  more_one: 'and {{shown}} more',
  more_other: 'and {{shown}} more',
  reason: 'Reason (optional)',
  reasonHelp: 'Kept in the change journal.',
} as const;

export const confirmMessages = catalogue({ confirm });
