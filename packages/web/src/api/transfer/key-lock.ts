import type { MoveOptions, ObjectAt } from './upload.ts';

/** A lock that is free is got sooner. */
const patienceMs = 300;

/** The name under which a tab holds a key while it sends parts to it. */
export const lockName = ({ bucketName, key }: ObjectAt): string => `longshore-upload ${bucketName}/${key}`;

interface Navigating {
  readonly locks?: LockManager;
}

/** Does something with a key, unless parts are sent to it, here or in another tab. */
export async function unlessSending(at: ObjectAt, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Navigating;
  if (locks === undefined) return work();
  await locks.request(lockName(at), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/**
 * Waits until no other tab of this browser sends parts to this key. Only secure pages have locks; without them each tab
 * has an upload of its own all the same, and the object is that of the last.
 */
export async function keyLock(
  at: ObjectAt,
  { signal, onNote }: Pick<MoveOptions, 'signal' | 'onNote'>,
): Promise<() => void> {
  const { locks } = navigator as Navigating;
  if (locks === undefined) return () => {};
  const held = Promise.withResolvers<void>();
  const got = Promise.withResolvers<void>();
  const timer = setTimeout(() => onNote('otherTab'), patienceMs);
  const request = locks.request(lockName(at), { signal }, () => {
    got.resolve();
    return held.promise;
  });
  request.catch(got.reject);
  try {
    await got.promise;
    return held.resolve;
  } finally {
    clearTimeout(timer);
    onNote(null);
  }
}
