import { setTimeout as sleep } from 'node:timers/promises';
import type { BatchJob } from '@longshore/contract/batch-jobs/batch-jobs-schemas';
import type { SessionContext } from '#/context.ts';
import { noSuchJob } from './meanings.ts';
import { readJob } from './read-jobs.ts';

const askEveryMs = 1000;

/** How far a job is, once a second, until it ends. */
export async function* jobProgress(
  ctx: Pick<SessionContext, 'admin' | 'signal'>,
  jobId: string,
): AsyncGenerator<BatchJob, void, undefined> {
  let last: BatchJob | undefined;
  for (;;) {
    const now = await readJob(ctx, jobId);
    // Of one that is cancelled before it began, the storage server knows nothing any more.
    const job: BatchJob | undefined = now ?? (last && { ...last, state: 'cancelled' });
    if (job === undefined) throw noSuchJob();
    yield job;
    if (job.state !== 'waiting' && job.state !== 'running') return;
    last = job;
    await sleep(askEveryMs, undefined, { signal: ctx.signal });
  }
}
