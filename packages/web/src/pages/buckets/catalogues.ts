import { catalogue } from '#/messages/catalogue.ts';

export const bucketListMessages = catalogue(() => import('./list/messages.ts'));
export const bucketMessages = catalogue(() => import('./frame/messages.ts'));
export const bucketMetadataMessages = catalogue(() => import('./metadata/messages.ts'));
export const bucketBulkMessages = catalogue(() => import('./bulk/messages.ts'));
export const bucketEventsMessages = catalogue(() => import('./events/messages.ts'));
export const bucketReplicationMessages = catalogue(() => import('./replication/messages.ts'));
export const lifecycleMessages = catalogue(() => import('./lifecycle/messages.ts'));
export const bucketAccessMessages = catalogue(() => import('./access/messages.ts'));
