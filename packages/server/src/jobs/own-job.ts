import type { SessionContext } from '#/context.ts';
import type { JobRow } from '#/store/schema.ts';
import { refuse } from '#/upstream/errors.ts';
import { ownerOf } from '#/session/owner.ts';

type Context = Pick<SessionContext, 'store' | 'session'>;

/** The job, if it is the caller's; those of others are not there. */
export async function ownJob({ store, session }: Context, id: string): Promise<JobRow> {
  const row = await store.jobs.find(ownerOf(session), id);
  if (row === undefined) throw refuse('NotFound', 'The job does not exist');
  return row;
}

/** Says why a job cannot be steered so; a job of somebody else's is not there. */
export async function stateRefused(ctx: Context, id: string, what: string): Promise<Error> {
  const { state } = await ownJob(ctx, id);
  return refuse('JobStateRefused', `A job that is ${state} cannot be ${what}`);
}
