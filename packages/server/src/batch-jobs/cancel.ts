import type { batchJobCancel as row } from '@longshore/contract/batch-jobs/batch-jobs';
import { batchJobCancel as cancel } from '@longshore/madmin';
import type { Handler } from '#/context.ts';
import { requireAdmin } from '#/upstream/require-admin.ts';
import { meant } from './meanings.ts';
import { requireRunning } from './require-running.ts';

export const batchJobCancel: Handler<typeof row> = async (ctx, { params: { jobId: id } }) => {
  requireAdmin(ctx.session, 'batch jobs');
  await requireRunning(ctx, id);
  await meant(cancel(ctx.admin, { id }, { signal: ctx.signal }));
};
