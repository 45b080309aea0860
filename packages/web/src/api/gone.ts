import { ApiError } from '@longshore/contract/client';

/** Whether there is no bucket of this name, or could not be one. */
export const isNoBucket = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'NoSuchBucket' ||
    error.code === 'InvalidBucketName' ||
    error.body.field === 'params.bucketName');

let onGone = () => {};

/** Called when a call finds that what the screen stands on is gone. */
export function listenForGone(listener: () => void): void {
  onGone = listener;
}

export function noteGone(error: unknown): void {
  if (isNoBucket(error)) onGone();
}
