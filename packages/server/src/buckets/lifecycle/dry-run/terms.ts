import type { LifecycleRule } from '@longshore/contract/buckets/lifecycle-schemas';

/** When something is done: so many days after, or at a moment. */
export type When = { readonly days: number } | { readonly atMs: number };

/** A rule in the terms in which it is carried out. */
export interface Terms {
  readonly prefix: string;
  readonly tags: readonly { readonly key: string; readonly value: string }[];
  readonly largerThanBytes: number | undefined;
  readonly smallerThanBytes: number | undefined;
  readonly expire: When | undefined;
  /** All versions go with the current one. */
  readonly expiresAll: boolean;
  /** Delete markers that nothing is left below go at once. */
  readonly removesSoleMarkers: boolean;
  /** Days after which a current delete marker goes with all below it. */
  readonly markerDays: number | undefined;
  readonly move: When | undefined;
  /** `keep` is of how many newer versions that are not current. */
  readonly expireOlder: { readonly days: number; readonly keep: number } | undefined;
  readonly moveOlder: When | undefined;
}

export function termsOf(rule: LifecycleRule): Terms {
  const { expiration = {}, transition = {} } = rule;
  const { noncurrent_expiration_days: days, newer_noncurrent_expiration_versions: keep } = expiration;
  const moveDays = transition.noncurrent_transition_days;
  return {
    prefix: rule.prefix ?? '',
    tags: rule.tags ?? [],
    largerThanBytes: rule.objectSizeGreaterThan,
    smallerThanBytes: rule.objectSizeLessThan,
    expire: whenOf(expiration),
    expiresAll: expiration.delete_all === true,
    removesSoleMarkers: expiration.delete_marker === true,
    markerDays: rule.delete_marker_expiration_days,
    move: whenOf(transition),
    // By count alone, versions go as soon as there are enough newer ones.
    expireOlder: days === undefined && keep === undefined ? undefined : { days: days ?? -1, keep: keep ?? 0 },
    moveOlder: moveDays === undefined ? undefined : { days: moveDays },
  };
}

function whenOf({ date, days }: { date?: string | undefined; days?: number | undefined }): When | undefined {
  if (date !== undefined) return { atMs: Date.parse(date) };
  return days === undefined ? undefined : { days };
}

export const dayMs = 86_400_000;

/** How far ahead a dry run looks. */
export const horizonMs = 30 * dayMs;

/** Days are whole ones: they count from the midnight, in UTC, that follows. Zero days are at once. */
export function dueMs(when: When, sinceMs: number): number {
  if ('atMs' in when) return when.atMs;
  if (when.days <= 0) return sinceMs;
  return Math.floor(sinceMs / dayMs + when.days + 1) * dayMs;
}
