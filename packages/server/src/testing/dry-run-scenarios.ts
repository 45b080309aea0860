import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import type { OldObjectWriter } from './old-objects.ts';
import { dayMs } from '#/buckets/lifecycle/dry-run/terms.ts';

export const none = { objects: 0, versions: 0, bytes: 0 };
export const nothing = { expire: none, hide: none, transition: none, deleteMarkers: 0, locked: none };
export const counts = (objects: number, versions: number, bytes: number) => ({ objects, versions, bytes });
const expiry = { type: 'expiry' } as const;

/** For tests: a bucket, a rule, and what the rule does there. */
export interface Scenario {
  readonly versioning?: 'Enabled' | undefined;
  readonly lock?: boolean | undefined;
  readonly rule: Record<string, unknown>;
  readonly seed: (old: OldObjectWriter, suspend: () => Promise<unknown>) => Promise<void>;
  readonly today: Partial<LifecycleDryRun['today']>;
  readonly within30Days: Partial<LifecycleDryRun['today']>;
  /** What the rule takes of this key tells that the scanner came by once more. */
  readonly canary: (old: OldObjectWriter, key: string) => Promise<void>;
}

const olderCanary = async (old: OldObjectWriter, key: string) => {
  for (const daysAgo of [90, 80, 70, 60]) await old.put({ key, daysAgo });
};

export const scenarios: Record<string, Scenario> = {
  'days, on objects of another time': {
    rule: { ...expiry, expiry_days: 39, prefix: 'in/' },
    async seed(old) {
      for (const daysAgo of [9, 10, 38, 39, 40, 41])
        await old.put({ key: `in/${daysAgo}`, daysAgo, sizeBytes: daysAgo });
      await old.put({ key: 'out/1', daysAgo: 99 });
    },
    today: { expire: counts(2, 2, 81) },
    within30Days: { expire: counts(5, 5, 168) },
    canary: (old, key) => old.put({ key: `in/${key}`, daysAgo: 50 }),
  },
  'a date that is past': {
    rule: { ...expiry, expiry_date: '2020-01-01' },
    async seed(old) {
      await old.put({ key: 'a', daysAgo: 1, sizeBytes: 5 });
      await old.put({ key: 'b', daysAgo: 0, sizeBytes: 7 });
    },
    today: { expire: counts(2, 2, 12) },
    within30Days: { expire: counts(2, 2, 12) },
    canary: (old, key) => old.put({ key, daysAgo: 1 }),
  },
  'a past date where versions are kept, with a count': {
    versioning: 'Enabled',
    rule: {
      ...expiry,
      expiry_date: '2020-01-01',
      newer_noncurrentversion_expiration_versions: 1,
    },
    async seed(old) {
      for (const daysAgo of [5, 4, 3]) await old.put({ key: 'a', daysAgo, sizeBytes: daysAgo });
      await old.put({ key: 'b', daysAgo: 1, sizeBytes: 20 });
      await old.put({ key: 'marked', daysAgo: 3, sizeBytes: 30 });
      await old.mark({ key: 'marked', daysAgo: 2 });
      await old.mark({ key: 'sole', daysAgo: 2 });
    },
    today: { expire: counts(0, 2, 9), hide: counts(2, 2, 23) },
    within30Days: { expire: counts(0, 2, 9), hide: counts(2, 2, 23) },
    canary: olderCanary,
  },
  'a count of newer versions, delete markers among them': {
    versioning: 'Enabled',
    rule: { ...expiry, newer_noncurrentversion_expiration_versions: 2 },
    async seed(old) {
      for (const daysAgo of [9, 8]) await old.put({ key: 'a', daysAgo, sizeBytes: daysAgo });
      await old.mark({ key: 'a', daysAgo: 7 });
      for (const daysAgo of [6, 5, 4]) await old.put({ key: 'a', daysAgo, sizeBytes: daysAgo });
      for (const daysAgo of [9, 8, 7]) await old.put({ key: 'b', daysAgo });
      await old.mark({ key: 'b', daysAgo: 6 });
      for (const daysAgo of [9, 8, 7]) await old.put({ key: 'kept', daysAgo });
    },
    today: { expire: counts(0, 3, 27), deleteMarkers: 1 },
    within30Days: { expire: counts(0, 3, 27), deleteMarkers: 1 },
    canary: olderCanary,
  },
  'days of older versions, from when they were followed': {
    versioning: 'Enabled',
    rule: { ...expiry, noncurrentversion_expiration_days: 5 },
    async seed(old) {
      for (const daysAgo of [30, 20, 10, 2]) await old.put({ key: 'a', daysAgo, sizeBytes: daysAgo });
      for (const [key, daysAgo] of [
        ['five', 5],
        ['six', 6],
      ] as const) {
        await old.put({ key, daysAgo: 30, sizeBytes: 100 });
        await old.put({ key, daysAgo });
      }
    },
    today: { expire: counts(0, 3, 150) },
    within30Days: { expire: counts(0, 5, 260) },
    canary: olderCanary,
  },
  'days and a count of older versions': {
    versioning: 'Enabled',
    rule: { ...expiry, noncurrentversion_expiration_days: 5, newer_noncurrentversion_expiration_versions: 1 },
    async seed(old) {
      for (const daysAgo of [30, 20, 10, 9]) await old.put({ key: 'a', daysAgo, sizeBytes: daysAgo });
      for (const daysAgo of [7, 4, 3]) await old.put({ key: 'b', daysAgo, sizeBytes: daysAgo });
    },
    today: { expire: counts(0, 2, 50) },
    within30Days: { expire: counts(0, 3, 57) },
    canary: olderCanary,
  },
  'older versions, and delete markers with nothing left below': {
    versioning: 'Enabled',
    rule: { ...expiry, noncurrentversion_expiration_days: 5, expired_object_delete_marker: true },
    async seed(old) {
      for (const [key, daysAgo] of [
        ['gone', 8],
        ['later', 2],
      ] as const) {
        await old.put({ key, daysAgo: 19, sizeBytes: daysAgo });
        await old.mark({ key, daysAgo });
      }
      await old.mark({ key: 'sole', daysAgo: 1 });
      await old.mark({ key: 'two', daysAgo: 4 });
      await old.mark({ key: 'two', daysAgo: 3 });
      await old.put({ key: 'seen', daysAgo: 40 });
    },
    today: { expire: counts(1, 1, 8), deleteMarkers: 2 },
    within30Days: { expire: counts(2, 2, 10), deleteMarkers: 5 },
    canary: olderCanary,
  },
  'delete markers after days, with all below them': {
    versioning: 'Enabled',
    rule: { ...expiry, delete_marker_expiration_days: 5 },
    async seed(old) {
      for (const [key, daysAgo] of [
        ['gone', 8],
        ['later', 2],
      ] as const) {
        for (const before of [19, 18]) await old.put({ key, daysAgo: before, sizeBytes: before });
        await old.mark({ key, daysAgo });
      }
      await old.put({ key: 'again', daysAgo: 19 });
      await old.mark({ key: 'again', daysAgo: 15 });
      await old.put({ key: 'again', daysAgo: 3 });
      await old.mark({ key: 'sole', daysAgo: 9 });
    },
    today: { expire: counts(1, 2, 37), deleteMarkers: 2 },
    within30Days: { expire: counts(2, 4, 74), deleteMarkers: 3 },
    async canary(old, key) {
      await old.mark({ key, daysAgo: 50 });
    },
  },
  'all versions with the current one': {
    versioning: 'Enabled',
    rule: { ...expiry, expiry_days: 5, expired_object_delete_all: true },
    async seed(old) {
      for (const [key, daysAgo] of [
        ['gone', 8],
        ['later', 2],
      ] as const) {
        await old.put({ key, daysAgo: 19, sizeBytes: 3 });
        await old.mark({ key, daysAgo: 18 });
        await old.put({ key, daysAgo, sizeBytes: daysAgo });
      }
      await old.put({ key: 'marked', daysAgo: 19 });
      await old.mark({ key: 'marked', daysAgo: 18 });
      await old.mark({ key: 'sole', daysAgo: 18 });
    },
    today: { expire: counts(1, 2, 11), deleteMarkers: 2 },
    within30Days: { expire: counts(2, 4, 16), deleteMarkers: 3 },
    canary: (old, key) => old.put({ key, daysAgo: 50 }),
  },
  'days where versioning was suspended': {
    versioning: 'Enabled',
    rule: { ...expiry, expiry_days: 5, noncurrentversion_expiration_days: 40 },
    async seed(old, suspend) {
      await old.put({ key: 'own', daysAgo: 19, sizeBytes: 3 });
      await old.put({ key: 'both', daysAgo: 19, sizeBytes: 4 });
      await suspend();
      await old.put({ key: 'null', daysAgo: 19, sizeBytes: 5 });
      await old.put({ key: 'both', daysAgo: 15, sizeBytes: 6 });
      await old.put({ key: 'later', daysAgo: 1, sizeBytes: 7 });
    },
    today: { expire: counts(1, 2, 11), hide: counts(1, 1, 3) },
    within30Days: { expire: counts(2, 3, 18), hide: counts(1, 1, 3) },
    canary: (old, key) => old.put({ key, daysAgo: 50 }),
  },
  'sizes and a prefix': {
    versioning: 'Enabled',
    rule: {
      ...expiry,
      prefix: 'p/',
      object_size_greater_than: 10,
      object_size_less_than: 20,
      noncurrentversion_expiration_days: 5,
    },
    async seed(old) {
      for (const sizeBytes of [10, 11, 19, 20])
        for (const prefix of ['p/', 'q/'])
          for (const daysAgo of [19, 9]) await old.put({ key: `${prefix}${sizeBytes}`, daysAgo, sizeBytes });
    },
    today: { expire: counts(0, 2, 30) },
    within30Days: { expire: counts(0, 2, 30) },
    async canary(old, key) {
      for (const daysAgo of [90, 80]) await old.put({ key: `p/${key}`, daysAgo, sizeBytes: 15 });
    },
  },
  'tags, which delete markers do not have': {
    versioning: 'Enabled',
    rule: { ...expiry, tags: 'k=v&l%20m=w%2F1', expiry_days: 5, noncurrentversion_expiration_days: 10 },
    async seed(old) {
      const tags = 'k=v&l%20m=w%2F1&more=x';
      await old.put({ key: 'both', daysAgo: 19, sizeBytes: 3, tags });
      await old.put({ key: 'one', daysAgo: 19, sizeBytes: 4, tags: 'k=v' });
      await old.put({ key: 'none', daysAgo: 19, sizeBytes: 5 });
      await old.put({ key: 'marked', daysAgo: 19, sizeBytes: 6, tags });
      await old.mark({ key: 'marked', daysAgo: 18 });
      await old.mark({ key: 'sole', daysAgo: 18 });
      await old.put({ key: 'later', daysAgo: 1, sizeBytes: 7, tags });
    },
    today: { expire: counts(1, 1, 6), hide: counts(1, 1, 3) },
    // What is hidden today is an older version that goes after ten days more.
    within30Days: { expire: counts(3, 3, 16) },
    async canary(old, key) {
      await old.put({ key, daysAgo: 50, tags: 'k=v&l%20m=w%2F1' });
    },
  },
  'locked versions': {
    lock: true,
    rule: { ...expiry, newer_noncurrentversion_expiration_versions: 1 },
    async seed(old) {
      const until = (days: number) => ({
        'x-amz-object-lock-mode': 'GOVERNANCE',
        'x-amz-object-lock-retain-until-date': new Date(Date.now() + days * dayMs).toISOString(),
      });
      await old.put({ key: 'a', daysAgo: 19, sizeBytes: 3, headers: until(5) });
      await old.put({ key: 'a', daysAgo: 18, sizeBytes: 4, headers: until(50) });
      await old.put({
        key: 'a',
        daysAgo: 17,
        sizeBytes: 5,
        headers: { 'x-amz-object-lock-legal-hold': 'ON' },
      });
      await old.put({ key: 'a', daysAgo: 16, sizeBytes: 6 });
      await old.put({ key: 'a', daysAgo: 15, sizeBytes: 7, headers: until(50) });
      await old.put({ key: 'a', daysAgo: 14, sizeBytes: 8, headers: until(50) });
    },
    today: { expire: counts(0, 1, 6), locked: counts(1, 3, 12) },
    within30Days: { expire: counts(0, 2, 9), locked: counts(1, 2, 9) },
    canary: olderCanary,
  },
};
