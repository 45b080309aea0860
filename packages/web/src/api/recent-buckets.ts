import type { Bucket, BucketList } from '@longshore/contract/buckets/buckets-schemas';

/** The storage server answers from a list that may be a second old, and each of several servers from its own. */
export const bridgedMs = 5_000;

interface Change {
  /** Null once it was deleted. */
  readonly bucket: Bucket | null;
  readonly untilMs: number;
}

export interface RecentBuckets {
  created(bucket: Bucket): void;
  deleted(bucketName: string): void;
  /** The list with what this page just did, until the server has to show it. */
  merge(list: BucketList): BucketList;
}

const byName = (one: Bucket, other: Bucket) => (one.name < other.name ? -1 : 1);

/** What this page did to buckets a moment ago; `now` is in milliseconds. */
export function createRecentBuckets(now: () => number): RecentBuckets {
  const changes = new Map<string, Change>();
  const note = (name: string, bucket: Bucket | null) => {
    changes.set(name, { bucket, untilMs: now() + bridgedMs });
  };
  return {
    created: (bucket) => note(bucket.name, bucket),
    deleted: (bucketName) => note(bucketName, null),
    merge(list) {
      for (const [name, { untilMs }] of changes) if (untilMs <= now()) changes.delete(name);
      if (changes.size === 0) return list;
      const kept = list.buckets.filter(({ name }) => changes.get(name)?.bucket !== null);
      const listed = new Set(kept.map(({ name }) => name));
      const missing = [...changes.values()].flatMap(({ bucket }) =>
        bucket === null || listed.has(bucket.name) ? [] : [bucket],
      );
      const buckets = missing.length === 0 ? kept : [...kept, ...missing].toSorted(byName);
      return { ...list, buckets, total: buckets.length };
    },
  };
}
