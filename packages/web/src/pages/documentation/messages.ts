import { catalogue } from '#/messages/catalogue.ts';

const documentation = {
  text: 'The documentation opens in a new tab. If your browser blocks it, follow the link.',
  open: 'Open the documentation',
} as const;

export const documentationMessages = catalogue({ documentation });
