import type { LifecycleDryRun } from '@longshore/contract/buckets/lifecycle-schemas';
import { errorBody, toConsoleError, type ConsoleError } from '#/upstream/errors.ts';

const leastGapMs = 250;

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

export interface EventsOf {
  readonly reports: AsyncIterable<LifecycleDryRun>;
  readonly requestId: string;
  readonly now: () => number;
  readonly onFailure: (error: ConsoleError) => void;
}

/** Reports as server-sent events, at most four a second; the last is always sent, and a failure said. */
export async function* eventsOf({ reports, requestId, now, onFailure }: EventsOf): AsyncGenerator<string> {
  let sentMs = -Infinity;
  try {
    for await (const report of reports) {
      if (!report.isDone && now() - sentMs < leastGapMs) continue;
      sentMs = now();
      yield event(report);
    }
  } catch (cause) {
    const error = toConsoleError(cause);
    onFailure(error);
    yield `event: error\n${event(errorBody(error, requestId))}`;
  }
}
