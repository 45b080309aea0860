import type { Reach, Reacher, ReachKind } from '@longshore/contract/buckets/reach-schemas';
import type { WhichGroups } from '../access/holders.ts';

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

/** Whose policies and status decide about those of a kind. */
export const groupsOf: Readonly<Record<ReachKind, WhichGroups>> = {
  anonymous: 'none',
  user: 'ofUsers',
  group: 'all',
  accessKey: 'ofUsers',
  directoryUser: 'none',
  directoryGroup: 'none',
};

/** What of a user is not known is the status of its groups. */
const unreadOf = {
  anonymous: 'anonymous',
  user: 'group',
  group: 'group',
  accessKey: 'accessKey',
  directoryUser: 'directory',
  directoryGroup: 'directory',
} as const;

/** As they are told; a kind that there is none of on the server is left out. */
export function reachOf(found: readonly (readonly [ReachKind, ReachPart | null])[]): Reach {
  const there = found.flatMap(([kind, part]) => (part === null ? [] : [{ kind, ...part }]));
  const unread = new Map(
    there.flatMap((one) => (one.unread === undefined ? [] : [[unreadOf[one.kind], one.unread]])),
  );
  return {
    parts: there.map(({ kind, total, reachers }) => ({ kind, total, reachers })),
    unread: Array.from(unread, ([kind, why]) => ({ kind, ...why })),
  };
}
