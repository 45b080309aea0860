import type { SetBucketQuota } from '@longshore/contract/buckets/buckets-schemas';
import type { z } from 'zod';

/** 0 for none. */
export const quotaBytesOf = ({ enabled, amount = 0 }: z.infer<typeof SetBucketQuota>): number =>
  enabled ? amount : 0;

/** The storage server takes a quota below what the bucket holds, and then takes nothing more into it. */
export const quotaWarnings = (quotaBytes: number, heldBytes = 0): string[] =>
  quotaBytes > 0 && heldBytes >= quotaBytes
    ? ['The bucket already holds as much as this quota or more: nothing can be added until some is deleted']
    : [];
