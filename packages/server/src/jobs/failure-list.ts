import type { jobFailureList as row } from '@longshore/contract/jobs/jobs';
import type { Handler } from '#/context.ts';
import { ownJob } from './own-job.ts';

export const jobFailureList: Handler<typeof row> = async (ctx, { params: { jobId }, query }) => {
  const { failed_count: total } = await ownJob(ctx, jobId);
  return { failures: [...(await ctx.store.jobs.failures(jobId, query))], total };
};
