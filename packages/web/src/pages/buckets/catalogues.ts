import { catalogue } from '#/messages/catalogue.ts';

export const bucketMessages = catalogue(() => import('./words.ts'));
export const bucketBulkMessages = catalogue(() => import('./bulk/messages.ts'));
export const bucketEventsMessages = catalogue(() => import('./events/messages.ts'));
export const bucketReplicationMessages = catalogue(() => import('./replication/messages.ts'));
export const lifecycleMessages = catalogue(() => import('./lifecycle/messages.ts'));
export const bucketAccessMessages = catalogue(() => import('./access/messages.ts'));
