import type { BaseContext } from '#/context.ts';
import { ownerOf } from './owner.ts';
import { refuse } from '#/upstream/errors.ts';
import type { Session } from './session.ts';
import type { NewSession } from './sessions.ts';

/** The browser's session that a new one of this user renews. One that was signed out of would end the new one too. */
export async function findFormer(
  ctx: BaseContext,
  before: readonly Session[],
  userName: string,
): Promise<Session | null> {
  const former = before.find((one) => one.userName === userName || one.loginName === userName);
  if (former === undefined) return null;
  return ctx.sessions.requireUnended(former).then(
    () => former,
    () => null,
  );
}

/**
 * Refuses a sign-in that came from elsewhere while somebody else is signed in: they would work as another user unasked.
 * Where the storage server names nobody, the new keys tell nothing.
 */
export async function requireNobodyElse(
  ctx: BaseContext,
  before: readonly Session[],
  { userName, hasAdmin }: NewSession,
): Promise<void> {
  if (!hasAdmin) return;
  for (const one of before) {
    if (one.userName === userName || (await findFormer(ctx, [one], one.userName)) === null) continue;
    throw refuse('SignInUnknown', 'Somebody else is signed in in this browser', {
      detailedMessage: 'Sign out first, then sign in again.',
    });
  }
}

/** Ends what the browser had before. The new session is good in any case: it must not fail for the old one. */
export async function supersede(ctx: BaseContext, before: readonly Session[]): Promise<void> {
  for (const session of before) {
    await ctx.sessions.supersede(session).catch((cause: unknown) => {
      ctx.log.error(
        { err: cause },
        'the end of the session before a renewed one could not be stored; it holds in this process only',
      );
    });
    // Where it was renewed, the record is of the new one by now.
    await ctx.sessionRecords.forget({ sessionId: session.id });
  }
}

/** Jobs go on with the keys of the new session. Where that fails they stop when the old ones expire, and can be resumed. */
export async function renewJobs(
  ctx: BaseContext,
  { id, family }: Session,
  session: NewSession,
): Promise<void> {
  const renewed = { ...session, id, family };
  try {
    const keysFor = (jobId: string) => ctx.jobSecrets.keysFor(jobId, renewed);
    const jobIds = await ctx.store.jobs.renewKeys(ownerOf(renewed), family, keysFor);
    for (const jobId of jobIds) await ctx.jobRunner.steer(jobId);
  } catch (cause) {
    ctx.log.error({ err: cause }, 'jobs could not be given the keys of a renewed session');
  }
}
