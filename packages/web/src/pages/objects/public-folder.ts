import type { Exposure } from '@longshore/contract/policy/exposure';

/** What is open to anyone in a folder, or in a part of it; undefined where nothing is, and where all of the bucket is. */
export function publicFolder(exposure: Exposure | undefined, key: string): Exposure | undefined {
  const open = (exposure?.open ?? []).filter(
    ({ prefix, isConditional, isRead, isListed, isWritten }) =>
      prefix !== '' &&
      !isConditional &&
      (isRead || isListed || isWritten) &&
      (key.startsWith(prefix) || prefix.startsWith(key)),
  );
  return open.length === 0 ? undefined : { kind: 'public', open };
}
