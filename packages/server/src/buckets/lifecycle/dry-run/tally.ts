import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import type { Fate } from './key-run.ts';
import { horizonMs } from './terms.ts';
import type { ListedVersion } from './version.ts';

type Figures = LifecycleDryRun['today'];
type Count = Figures['expire'];

const mostExamples = 10;

/** What a date can hold. */
const latestMs = 8.64e15;

const emptyCount = (): Count => ({ objects: 0, versions: 0, bytes: 0 });
const emptyFigures = (): Figures => ({
  expire: emptyCount(),
  hide: emptyCount(),
  transition: emptyCount(),
  deleteMarkers: 0,
  locked: emptyCount(),
});

function count(into: Count, { sizeBytes }: ListedVersion): void {
  into.versions += 1;
  into.bytes += sizeBytes;
}

/** Adds up what becomes of versions until two moments: now, and 30 days on. */
export class Tally {
  readonly today: Figures = emptyFigures();
  readonly within30Days: Figures = emptyFigures();
  readonly lockedExamples: { key: string; versionId: string }[] = [];
  readonly scanned: { versions: number; bytes: number } = { versions: 0, bytes: 0 };
  #firstMs = Infinity;
  readonly #horizons: readonly (readonly [Figures, number])[];
  #key = { hasVersions: false, lastGoneMs: -Infinity, lockedUntil: [false, false] };

  constructor(nowMs: number) {
    this.#horizons = [
      [this.today, nowMs],
      [this.within30Days, nowMs + horizonMs],
    ];
  }

  /** When the first version or marker that was added goes or moves. */
  get firstAt(): string | undefined {
    return this.#firstMs <= latestMs ? new Date(this.#firstMs).toISOString() : undefined;
  }

  add(fate: Fate, isCurrent: boolean): void {
    this.scanned.versions += 1;
    this.scanned.bytes += fate.version.sizeBytes;
    const { goneMs, hiddenMs, movedMs } = fate;
    this.#firstMs = Math.min(this.#firstMs, goneMs, hiddenMs, movedMs);
    for (const [index, [figures, untilMs]] of this.#horizons.entries()) {
      if (fate.version.isMarker) {
        // The current one is told of when its key is done.
        if (!isCurrent && fate.goneMs <= untilMs) figures.deleteMarkers += 1;
      } else this.#addVersion(fate, { index, figures, untilMs, isCurrent });
    }
    if (fate.version.isMarker) return;
    this.#key.hasVersions = true;
    this.#key.lastGoneMs = Math.max(this.#key.lastGoneMs, fate.goneMs);
  }

  #addVersion(
    { version, goneMs, goneUnlockedMs, hiddenMs, movedMs }: Fate,
    {
      index,
      figures,
      untilMs,
      isCurrent,
    }: { index: number; figures: Figures; untilMs: number; isCurrent: boolean },
  ): void {
    if (goneMs <= untilMs) {
      count(figures.expire, version);
      return;
    }
    if (hiddenMs <= untilMs) {
      count(figures.hide, version);
      figures.hide.objects += 1;
    }
    if (movedMs <= untilMs) {
      count(figures.transition, version);
      if (isCurrent) figures.transition.objects += 1;
    }
    if (goneUnlockedMs <= untilMs) this.#addLocked(version, index, figures);
  }

  #addLocked(version: ListedVersion, index: number, figures: Figures): void {
    count(figures.locked, version);
    if (this.#key.lockedUntil[index] !== true) figures.locked.objects += 1;
    this.#key.lockedUntil[index] = true;
    const { key, id: versionId } = version;
    const isNamed = this.lockedExamples.some((one) => one.key === key && one.versionId === versionId);
    if (!isNamed && this.lockedExamples.length < mostExamples) this.lockedExamples.push({ key, versionId });
  }

  /** After the last version of a key. */
  finishKey(current: { readonly goneMs: number } | undefined): void {
    const { hasVersions, lastGoneMs } = this.#key;
    if (current !== undefined) this.#firstMs = Math.min(this.#firstMs, current.goneMs);
    for (const [figures, untilMs] of this.#horizons) {
      if (hasVersions && lastGoneMs <= untilMs) figures.expire.objects += 1;
      if (current !== undefined && current.goneMs <= untilMs) figures.deleteMarkers += 1;
    }
    this.#key = { hasVersions: false, lastGoneMs: -Infinity, lockedUntil: [false, false] };
  }
}
