// One line a noun: its handlers.
export { accountHandlers } from '#/account/index.ts';
export { bucketHandlers } from '#/buckets/index.ts';
export { configHandlers } from '#/configs/index.ts';
export { groupHandlers } from '#/groups/index.ts';
export { iamHandlers } from '#/iam/index.ts';
export { idpHandlers } from './idp/index.ts';
export { jobHandlers } from '#/jobs/index.ts';
export { kmsHandlers } from '#/kms/index.ts';
export { objectHandlers } from '#/objects/index.ts';
export { policyHandlers } from '#/policies/index.ts';
export { serviceAccountHandlers } from '#/service-accounts/index.ts';
export { serviceHandlers } from '#/service/index.ts';
export { sessionHandlers } from '#/session/index.ts';
export { simulatorHandlers } from '#/simulator/index.ts';
export { tierHandlers } from '#/tiers/index.ts';
export { uploadHandlers } from '#/uploads/index.ts';
export { userHandlers } from '#/users/index.ts';
