import { catalogue } from '#/messages/catalogue.ts';

export const loginMessages = catalogue(() => import('./messages.ts'));
