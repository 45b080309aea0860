import type { batchJobWatch as row } from '@longshore/contract/batch-jobs/batch-jobs';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { jobProgress } from './job-progress.ts';

export const batchJobWatch: Handler<typeof row> = async function* (ctx, { params: { jobId } }) {
  requireAdmin(ctx.session, 'batch jobs');
  yield* jobProgress(ctx, jobId);
};
