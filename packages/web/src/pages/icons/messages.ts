import { catalogue } from '#/messages/catalogue.ts';

const icons = {
  text: 'One meaning, one picture. {{count}} icons.',
} as const;

export const iconMessages = catalogue({ icons });
