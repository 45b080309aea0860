import type { FoundObject, ObjectSearch } from '@longshore/contract/objects/search-schemas';

const leastGapMs = 250;

/** At most four events a second: what was found is kept until the next one. The last is always told. */
export async function* gathered(
  reports: AsyncIterable<ObjectSearch>,
  now: () => number,
): AsyncGenerator<ObjectSearch, void, undefined> {
  let toldMs = -Infinity;
  let kept: FoundObject[] = [];
  for await (const report of reports) {
    kept.push(...report.found);
    if (report.end === undefined && now() - toldMs < leastGapMs) continue;
    yield { ...report, found: kept };
    kept = [];
    toldMs = now();
  }
}
