import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionContext } from '#/context.ts';
import type { JobChange } from '#/store/jobs.ts';
import { isUnheld } from './job-shown.ts';
import type { JobRow } from '#/store/schema.ts';

const askEveryMs = 1000;
/** Consoles on several machines have clocks that differ. */
const skewMs = 60_000;

/** An owner's jobs that are not over, and each again as it changes; whichever console runs them, the store knows. */
export async function* jobChanges(
  { store, now, signal }: Pick<SessionContext, 'store' | 'now' | 'signal'>,
  owner: string,
): AsyncGenerator<JobRow, void, undefined> {
  const told = new Map<string, string>();
  const sinceMs = now() - skewMs;
  const versionOf = (row: JobChange) =>
    `${String(row.updated_at_ms)} ${row.state} ${row.wanted} ${String(row.done_count)} ${String(isUnheld(row, now()))}`;
  for (let isFirst = true; ; isFirst = false) {
    for (const change of await store.jobs.changedSince(owner, isFirst ? sinceMs : now() - 2 * skewMs)) {
      if (told.get(change.id) === versionOf(change)) continue;
      told.set(change.id, versionOf(change));
      const row = await store.jobs.find(owner, change.id);
      if (row !== undefined) yield row;
    }
    await sleep(askEveryMs, undefined, { signal });
  }
}
