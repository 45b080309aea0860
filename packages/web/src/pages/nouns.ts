// One line a noun: what it adds to the page. `screens` stand behind a session, `bucketTabs` in the row of a bucket's tabs.
export { buckets } from './buckets/screens.ts';
export { documentation } from './documentation/screens.ts';
export { groups } from './groups/screens.ts';
export { iam } from './iam/screens.ts';
export { icons } from './icons/screens.ts';
export { idp } from './idp/screens.ts';
export { jobs } from './jobs/screens.ts';
export { license } from './license/screens.ts';
export { objects } from './objects/screens.ts';
export { policies } from './policies/screens.ts';
export { serviceAccounts } from './service-accounts/screens.ts';
export { simulator } from './simulator/screens.ts';
export { tiers } from './tiers/screens.ts';
export { uploads } from './uploads/screens.ts';
export { users } from './users/screens.ts';
