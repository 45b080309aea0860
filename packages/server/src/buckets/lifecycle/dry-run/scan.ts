import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import type { SessionContext } from '#/context.ts';
import type { BucketState } from './bucket-state.ts';
import { type Asked, factsOf, fitsListing } from './facts.ts';
import { KeyRun } from './key-run.ts';
import { Tally } from './tally.ts';
import { dueMs, horizonMs, type Terms } from './terms.ts';
import type { ListedVersion } from './version.ts';
import { versionPages } from './version-pages.ts';

export interface DryRun {
  readonly bucket: string;
  readonly terms: Terms;
  readonly state: BucketState;
  readonly maxVersions: number;
  readonly maxMs: number;
}

/** Few enough that progress is told while tags or locks are asked for one by one. */
const batchSize = 100;

/** Follows all versions that the rule can concern; yields how far it is after each few, and at the end. */
export async function* scan(
  ctx: SessionContext,
  run: DryRun,
): AsyncGenerator<LifecycleDryRun, void, undefined> {
  const nowMs = ctx.now();
  const { bucket, terms, state } = run;
  const tally = new Tally(nowMs);
  let key: { name: string; run: KeyRun; count: number; lastModifiedMs: number } | undefined;
  const asksTags = terms.tags.length > 0;
  const asksLock = state.isLocking && terms.expireOlder !== undefined;

  const report = (isDone: boolean, isComplete: boolean): LifecycleDryRun => ({
    today: tally.today,
    within30Days: tally.within30Days,
    firstAt: tally.firstAt,
    lockedExamples: tally.lockedExamples,
    scanned: tally.scanned,
    isDone,
    isComplete,
    lastKey: key?.name,
  });
  const finishKey = () => {
    if (key !== undefined) tally.finishKey(key.run.finish());
  };
  const add = (version: ListedVersion, facts: Parameters<KeyRun['add']>[1]) => {
    if (key?.name !== version.key) {
      finishKey();
      const versioning = state.versioningOf(version.key);
      const keyRun = new KeyRun({ terms, nowMs, versioning, isLocking: state.isLocking });
      key = { name: version.key, run: keyRun, count: 0, lastModifiedMs: 0 };
    }
    tally.add(key.run.add(version, facts), key.count === 0);
    key.count += 1;
    key.lastModifiedMs = version.modifiedMs;
  };

  const pages = versionPages(ctx, { bucket, prefix: terms.prefix, withMetadata: asksTags || asksLock });
  for await (const page of pages) {
    const room = run.maxVersions - tally.scanned.versions;
    const looked = page.slice(0, room);
    for (let from = 0; from < looked.length; from += batchSize) {
      const batch = looked.slice(from, from + batchSize);
      const before = looked[from - 1] ?? (key && { key: key.name, modifiedMs: key.lastModifiedMs });
      const asked = askedOf({ batch, before, terms, untilMs: nowMs + horizonMs, asksTags, asksLock });
      const facts = await factsOf(ctx, { bucket, terms }, asked);
      for (const [index, version] of batch.entries())
        add(version, facts[index] ?? { isMatched: false, lockedUntilMs: -Infinity });
      yield report(false, false);
    }
    if (looked.length < page.length || ctx.now() - nowMs >= run.maxMs) {
      yield report(true, false);
      return;
    }
  }
  finishKey();
  yield report(true, true);
}

interface Batch {
  readonly batch: readonly ListedVersion[];
  readonly before: { readonly key: string; readonly modifiedMs: number } | undefined;
  readonly terms: Terms;
  readonly untilMs: number;
  readonly asksTags: boolean;
  readonly asksLock: boolean;
}

/** Asks only of versions that can be due until then: their own time for the first of a key, else that of the one above. */
function askedOf({ batch, before, terms, untilMs, asksTags, asksLock }: Batch): Asked[] {
  return batch.map((version, index) => {
    const above = batch[index - 1] ?? before;
    const isCurrent = above?.key !== version.key;
    const whens = isCurrent ? [terms.expire, terms.move] : [terms.expireOlder, terms.moveOlder];
    const sinceMs = isCurrent ? version.modifiedMs : above.modifiedMs;
    const canBeDue =
      !version.isMarker &&
      fitsListing(terms, version) &&
      whens.some((when) => when !== undefined && dueMs(when, sinceMs) <= untilMs);
    return { version, asksTags: asksTags && canBeDue, asksLock: asksLock && canBeDue };
  });
}
