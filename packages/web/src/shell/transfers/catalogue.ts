import { catalogue } from '#/messages/catalogue.ts';

export const transferMessages = catalogue(() => import('./messages.ts'));
