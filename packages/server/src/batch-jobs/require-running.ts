import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import { noSuchJob } from './meanings.ts';
import { readJob } from './read-jobs.ts';

/** Some storage servers say yes to whatever is to be cancelled. Those who may cancel jobs may not always see them. */
export async function requireRunning(ctx: SessionContext, id: string): Promise<void> {
  const job = await readJob(ctx, id).catch((cause: unknown) => {
    if (refusalOf(cause)?.code === 'AccessDenied') return null;
    throw cause;
  });
  if (job === null) return;
  if (job === undefined) throw noSuchJob();
  if (job.state !== 'running' && job.state !== 'waiting')
    throw refuse('JobStateRefused', 'The batch job has ended already');
}
