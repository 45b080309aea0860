import type { Job } from '@longshore/contract/jobs/jobs-schemas';
import type { SessionContext } from '#/context.ts';
import { jobShown } from './job-shown.ts';
import { ownJob, stateRefused } from './own-job.ts';
import { ownerOf } from '#/session/owner.ts';
import { requireSignedIn } from './require-signed-in.ts';

const ended = { pause: 'paused', cancel: 'cancelled' } as const;

/** Tells whoever runs a job what is wanted of it. */
export async function steer(ctx: SessionContext, jobId: string, wanted: keyof typeof ended): Promise<Job> {
  const isHeard = await ctx.store.jobs.want(ownerOf(ctx.session), jobId, wanted);
  if (!isHeard) throw await stateRefused(ctx, jobId, ended[wanted]);
  await ctx.jobRunner.steer(jobId);
  return jobShown(await ownJob(ctx, jobId), ctx.now());
}

/** Puts a job in line again with the keys of this session, the failed objects first with `retries`. */
export async function runAgain(
  ctx: SessionContext,
  jobId: string,
  { retries }: { readonly retries: boolean },
): Promise<Job> {
  const keys = ctx.jobSecrets.keysFor(jobId, ctx.session);
  const isHeard = await ctx.store.jobs.resume(ownerOf(ctx.session), jobId, { keys, retries });
  if (!isHeard) throw await stateRefused(ctx, jobId, retries ? 'tried again' : 'resumed');
  await requireSignedIn(ctx);
  ctx.jobRunner.wake();
  return jobShown(await ownJob(ctx, jobId), ctx.now());
}
