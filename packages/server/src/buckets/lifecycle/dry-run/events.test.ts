import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import { expect, test } from 'vitest';
import { refuse } from '#/upstream/errors.ts';
import { eventsOf } from './events.ts';
import { Tally } from './tally.ts';

const reportOf = (isDone: boolean): LifecycleDryRun => {
  const { today, within30Days, lockedExamples, scanned } = new Tally(0);
  return { today, within30Days, lockedExamples, scanned, isDone, isComplete: isDone };
};

async function all(events: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = [];
  for await (const text of events) texts.push(text);
  return texts;
}

test('tells at most four times a second how far it is, and always the end', async () => {
  let nowMs = 0;
  async function* reports() {
    for (; nowMs < 1000; nowMs += 10) yield reportOf(false);
    yield reportOf(true);
  }
  const events = eventsOf({
    reports: reports(),
    requestId: 'r',
    now: () => nowMs,
    onFailure: () => undefined,
  });
  const texts = await all(events);
  expect(texts).toHaveLength(5);
  expect(texts.every((text) => /^data: \{.*\}\n\n$/.test(text))).toBe(true);
  expect(texts.at(-1)).toContain('"isDone":true');
});

test('says a failure on the way as an event of its own', async () => {
  async function* reports() {
    yield reportOf(false);
    throw refuse('UpstreamCut', 'The connection was cut');
  }
  const seen: string[] = [];
  const onFailure = ({ code }: { code: string }) => seen.push(code);
  const texts = await all(eventsOf({ reports: reports(), requestId: 'r1', now: () => 0, onFailure }));
  expect(texts[1]).toMatch(/^event: error\ndata: .*"code":"UpstreamCut".*"requestId":"r1"/);
  expect(seen).toEqual(['UpstreamCut']);
});
