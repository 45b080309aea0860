import type { batchJobView as row } from '@longshore/contract/batch-jobs/batch-jobs';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { noSuchJob } from './meanings.ts';
import { readJob } from './read-jobs.ts';

export const batchJobView: Handler<typeof row> = async (ctx, { params: { jobId } }) => {
  requireAdmin(ctx.session, 'batch jobs');
  const job = await readJob(ctx, jobId);
  if (job === undefined) throw noSuchJob();
  return job;
};
