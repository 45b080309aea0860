import type { Failure } from '../delete-failure.ts';

export interface RestoreLimits {
  /** Whether what is written over this key is kept. */
  readonly isVersioned: (key: string) => boolean;
  /** What was changed later is left as it is; NaN where that does not matter. */
  readonly seenMs: number;
}

interface Changed {
  readonly key: string;
  /** When the key was last written or deleted. */
  readonly changedAt: string;
}

/** Why a key must not be restored, though it could be. */
export function restoreRefusal(
  { key, changedAt }: Changed,
  { isVersioned, seenMs }: RestoreLimits,
): Pick<Failure, 'key' | 'code' | 'message'> | undefined {
  if (!isVersioned(key)) {
    const message = 'The key is excluded from versioning: its current content would be lost';
    return { key, code: 'InvalidBucketState', message };
  }
  if (Date.parse(changedAt) > seenMs)
    return { key, code: 'ChangedMeanwhile', message: 'The object was changed after the preview' };
  return undefined;
}
