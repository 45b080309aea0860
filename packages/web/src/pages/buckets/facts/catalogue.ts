import { catalogue } from '#/messages/catalogue.ts';

export const bucketFactsMessages = catalogue(() => import('./messages.ts'));
