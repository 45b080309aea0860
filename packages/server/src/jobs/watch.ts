import type { jobWatch as row } from '@longshore/contract/jobs/jobs';
import type { Handler } from '#/context.ts';
import { jobShown } from './job-shown.ts';
import { jobChanges } from './job-changes.ts';
import { ownerOf } from '#/session/owner.ts';
import { ownJob } from './own-job.ts';

export const jobWatch: Handler<typeof row> = async function* (ctx, { query: { jobId } }) {
  if (jobId !== undefined) {
    const first = await ownJob(ctx, jobId);
    yield jobShown(first, ctx.now());
    if (first.ended_at_ms !== null) return;
  }
  for await (const row of jobChanges(ctx, ownerOf(ctx.session))) {
    if (jobId !== undefined && row.id !== jobId) continue;
    yield jobShown(row, ctx.now());
    if (jobId !== undefined && row.ended_at_ms !== null) return;
  }
};
