import type { Reacher } from '@longshore/contract/buckets/reach-schemas';

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** One kind of those who have access. */
export interface ReachPart {
  readonly total: number;
  readonly reachers: Reacher[];
  /** Why it is not known, or not for certain: the permission that is missing, or that there are too many groups to ask. */
  readonly unread?: { readonly missing?: string };
}

export const isThere = <T>(one: T | null): one is T => one !== null;
