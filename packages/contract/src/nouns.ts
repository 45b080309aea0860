// One line a noun: its rows with their schemas.
export { accountRows } from './account/index.ts';
export { bucketRows } from './buckets/index.ts';
export { configRows } from './configs/index.ts';
export { groupRows } from './groups/index.ts';
export { iamRows } from './iam/index.ts';
export { idpRows } from './idp/index.ts';
export { jobRows } from './jobs/index.ts';
export { kmsRows } from './kms/index.ts';
export { objectRows } from './objects/index.ts';
export { policyRows } from './policies/index.ts';
export { serviceAccountRows } from './service-accounts/index.ts';
export { serviceRows } from './service/index.ts';
export { sessionRows } from './session/index.ts';
export { simulatorRows } from './simulator/index.ts';
export { tierRows } from './tiers/index.ts';
export { uploadRows } from './uploads/index.ts';
export { userRows } from './users/index.ts';
