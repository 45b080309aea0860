import type { jobRateSet as row } from '@longshore/contract/jobs/jobs';
import type { Handler } from '#/context.ts';
import { jobShown } from './job-shown.ts';
import { ownerOf } from '#/session/owner.ts';
import { ownJob } from './own-job.ts';

export const jobRateSet: Handler<typeof row> = async (ctx, { params: { jobId }, body }) => {
  await ctx.store.jobs.setRate(ownerOf(ctx.session), jobId, body.objectsPerSecond);
  await ctx.jobRunner.steer(jobId);
  return jobShown(await ownJob(ctx, jobId), ctx.now());
};
