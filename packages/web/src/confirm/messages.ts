import { catalogue } from '#/messages/catalogue.ts';

const confirm = {
  more_one: 'and {{shown}} more',
  more_other: 'and {{shown}} more',
} as const;

export const confirmMessages = catalogue({ confirm });
