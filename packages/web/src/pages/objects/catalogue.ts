import { catalogue } from '#/messages/catalogue.ts';

export const objectMessages = catalogue(() => import('./messages.ts'));
