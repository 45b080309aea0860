import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import { expect, test } from 'vitest';
import { paced } from './paced.ts';
import { Tally } from './tally.ts';

const reportOf = (isDone: boolean): LifecycleDryRun => {
  const { today, within30Days, lockedExamples, scanned } = new Tally(0);
  return { today, within30Days, lockedExamples, scanned, isDone, isComplete: isDone };
};

test('reports at most four times a second, and always the end', async () => {
  let nowMs = 0;
  async function* reports() {
    for (; nowMs < 1000; nowMs += 10) yield reportOf(false);
    yield reportOf(true);
  }
  const told: boolean[] = [];
  for await (const { isDone } of paced(reports(), () => nowMs)) told.push(isDone);
  expect(told).toEqual([false, false, false, false, true]);
});
