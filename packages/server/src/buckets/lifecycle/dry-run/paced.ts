import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';

const leastGapMs = 250;

/** At most four reports a second; the last is always told. */
export async function* paced(
  reports: AsyncIterable<LifecycleDryRun>,
  now: () => number,
): AsyncGenerator<LifecycleDryRun, void, undefined> {
  let toldMs = -Infinity;
  for await (const report of reports) {
    if (!report.isDone && now() - toldMs < leastGapMs) continue;
    toldMs = now();
    yield report;
  }
}
