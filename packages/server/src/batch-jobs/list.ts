import type { batchJobList as row } from '@longshore/contract/batch-jobs/batch-jobs';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { readJobs } from './read-jobs.ts';

export const batchJobList: Handler<typeof row> = async (ctx) => {
  requireAdmin(ctx.session, 'batch jobs');
  return { jobs: await readJobs(ctx) };
};
