// What the screens of buckets say to each other's readers too, in one file so that it is one request.
export { bucket } from './frame/messages.ts';
export { buckets } from './list/messages.ts';
export { bucketMetadata } from './metadata/messages.ts';
