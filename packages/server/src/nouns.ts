// One line a noun: its handlers.
export { bucketHandlers } from '#/buckets/index.ts';
export { configHandlers } from '#/configs/index.ts';
export { kmsHandlers } from '#/kms/index.ts';
export { objectHandlers } from '#/objects/index.ts';
export { serviceHandlers } from '#/service/index.ts';
export { sessionHandlers } from '#/session/index.ts';
export { tierHandlers } from '#/tiers/index.ts';
