import type { jobView as row } from '@longshore/contract/jobs/jobs';
import type { Handler } from '#/context.ts';
import { jobShown } from './job-shown.ts';
import { ownJob } from './own-job.ts';

export const jobView: Handler<typeof row> = async (ctx, { params: { jobId } }) =>
  jobShown(await ownJob(ctx, jobId), ctx.now());
