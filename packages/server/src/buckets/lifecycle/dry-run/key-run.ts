import { firstDue, below, type Successors } from './successors.ts';
import { dueMs, type Terms } from './terms.ts';
import type { Facts, ListedVersion } from './version.ts';

/** What the rule does with one version, and when; `Infinity` is never. */
export interface Fate {
  readonly version: ListedVersion;
  readonly goneMs: number;
  /** When it would be gone, were it not locked. */
  readonly goneUnlockedMs: number;
  /** When a new delete marker comes over it. */
  readonly hiddenMs: number;
  readonly movedMs: number;
}

/** How the bucket keeps versions of one key. */
export type Versioning = 'off' | 'suspended' | 'enabled';

export interface KeyTerms {
  readonly terms: Terms;
  readonly nowMs: number;
  readonly versioning: Versioning;
  /** Of the bucket; the server then never removes all versions at once. */
  readonly isLocking: boolean;
}

/**
 * Follows the versions of one key, newest first, through time. Keeps no version: memory does not grow with how many
 * there are.
 */
export class KeyRun {
  readonly #bucket: KeyTerms;
  #index = 0;
  /** When everything of the key goes together. */
  #allGoneMs = Infinity;
  #hiddenMs = Infinity;
  /** When a new delete marker takes the place of the version that has no id of its own. */
  #nullGoneMs = Infinity;
  #successors: Successors = [];
  #sole: { version: ListedVersion; sinceMs: number } | undefined;

  constructor(bucket: KeyTerms) {
    this.#bucket = bucket;
  }

  add(version: ListedVersion, facts: Facts): Fate {
    const fate = this.#index === 0 ? this.#current(version, facts) : this.#older(version, facts);
    this.#index += 1;
    if (this.#sole !== undefined && fate.version !== this.#sole.version)
      this.#sole = { ...this.#sole, sinceMs: Math.max(this.#sole.sinceMs, fate.goneMs) };
    this.#successors = below(this.#successors, { goneMs: fate.goneMs, modifiedMs: version.modifiedMs });
    return fate;
  }

  /** When the current delete marker goes since nothing is left below it. */
  finish(): { marker: ListedVersion; goneMs: number } | undefined {
    if (this.#sole === undefined) return undefined;
    const { version, sinceMs } = this.#sole;
    const { terms } = this.#bucket;
    const byDaysMs =
      terms.expire !== undefined && 'days' in terms.expire
        ? Math.max(sinceMs, dueMs(terms.expire, version.modifiedMs))
        : Infinity;
    const goneMs = Math.min(terms.removesSoleMarkers ? sinceMs : Infinity, byDaysMs, this.#allGoneMs);
    return { marker: version, goneMs };
  }

  #current(version: ListedVersion, facts: Facts): Fate {
    const { terms, nowMs, isLocking, versioning } = this.#bucket;
    const never = {
      version,
      goneMs: Infinity,
      goneUnlockedMs: Infinity,
      hiddenMs: Infinity,
      movedMs: Infinity,
    };
    this.#successors = [];
    if (version.isMarker) {
      if (!facts.isMatched) return never;
      if (terms.markerDays !== undefined && !isLocking)
        this.#allGoneMs = this.#soon(dueMs({ days: terms.markerDays }, version.modifiedMs));
      this.#sole = { version, sinceMs: nowMs };
      return never;
    }
    if (!facts.isMatched) return never;
    const movesMs =
      terms.move === undefined || version.isMoved
        ? Infinity
        : this.#soon(dueMs(terms.move, version.modifiedMs));
    const expiresMs =
      terms.expire === undefined ? Infinity : this.#soon(dueMs(terms.expire, version.modifiedMs));
    // Removing goes before moving.
    const movedMs = movesMs < expiresMs ? movesMs : Infinity;
    if (terms.expiresAll) {
      if (!isLocking) this.#allGoneMs = expiresMs;
      const goneMs = this.#allGoneMs;
      return { ...never, goneMs, goneUnlockedMs: goneMs, movedMs: movesMs < goneMs ? movesMs : Infinity };
    }
    if (versioning === 'off') return { ...never, goneMs: expiresMs, goneUnlockedMs: expiresMs, movedMs };
    if (versioning === 'suspended') this.#nullGoneMs = expiresMs;
    // The new delete marker, which then stands above.
    if (expiresMs < Infinity) this.#successors = [{ untilMs: Infinity, modifiedMs: expiresMs }];
    if (versioning === 'suspended' && version.id === 'null')
      return { ...never, goneMs: expiresMs, goneUnlockedMs: expiresMs, movedMs };
    this.#hiddenMs = expiresMs;
    if (expiresMs === Infinity) return { ...never, movedMs };
    const older = this.#asOlder(version, {
      facts,
      eligibleMs: (keep) => (keep === 0 ? expiresMs : Infinity),
    });
    return { ...older, hiddenMs: expiresMs, movedMs: Math.min(movedMs, older.movedMs) };
  }

  #older(version: ListedVersion, facts: Facts): Fate {
    const newerCount = this.#index - 1;
    return this.#asOlder(version, {
      facts,
      // Hiding the current version makes one more that is not.
      eligibleMs: (keep) =>
        newerCount >= keep ? -Infinity : newerCount + 1 >= keep ? this.#hiddenMs : Infinity,
    });
  }

  #asOlder(
    version: ListedVersion,
    { facts, eligibleMs }: { facts: Facts; eligibleMs: (keep: number) => number },
  ): Fate {
    const { terms, nowMs } = this.#bucket;
    const { expireOlder, moveOlder } = terms;
    const startMs =
      !facts.isMatched || expireOlder === undefined
        ? Infinity
        : Math.max(nowMs, eligibleMs(expireOlder.keep));
    const due = (fromMs: number) =>
      fromMs === Infinity || expireOlder === undefined
        ? Infinity
        : firstDue(this.#successors, fromMs, (modifiedMs) => dueMs(expireOlder, modifiedMs));
    const togetherMs = Math.min(this.#allGoneMs, version.id === 'null' ? this.#nullGoneMs : Infinity);
    const goneMs = Math.min(due(Math.max(startMs, facts.lockedUntilMs)), togetherMs);
    const moves = facts.isMatched && moveOlder !== undefined && !version.isMarker && !version.isMoved;
    const movedMs = moves
      ? firstDue(this.#successors, nowMs, (modifiedMs) => dueMs(moveOlder, modifiedMs))
      : Infinity;
    return {
      version,
      goneMs,
      goneUnlockedMs: Math.min(due(startMs), togetherMs),
      hiddenMs: Infinity,
      movedMs: movedMs < goneMs ? movedMs : Infinity,
    };
  }

  #soon(atMs: number): number {
    return Math.max(this.#bucket.nowMs, atMs);
  }
}
