// One line a noun: its rows with their schemas.
export { bucketRows } from './buckets/index.ts';
export { configRows } from './configs/index.ts';
export { kmsRows } from './kms/index.ts';
export { objectRows } from './objects/index.ts';
export { serviceRows } from './service/index.ts';
export { sessionRows } from './session/index.ts';
export { tierRows } from './tiers/index.ts';
