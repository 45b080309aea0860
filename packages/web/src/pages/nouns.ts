// One line a noun: its screens behind a session.
export { bucketScreens } from './buckets/screens.ts';
export { documentationScreens } from './documentation/screens.ts';
export { iconScreens } from './icons/screens.ts';
export { licenseScreens } from './license/screens.ts';
export { objectScreens } from './objects/screens.ts';
