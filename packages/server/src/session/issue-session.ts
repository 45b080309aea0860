import type { BaseContext } from '#/context.ts';
import { ownerOf, userOwner } from './owner.ts';
import { cookieScope } from './cookie-scope.ts';
import type { Session } from './session.ts';
import type { NewSession } from './sessions.ts';

interface Issue {
  /** What it renews. */
  readonly former?: Session | undefined;
  /** Whether somebody proved who they are: others only go on. */
  readonly isSignIn?: boolean;
}

/** The cookies of a new session, which is listed from now on. */
export async function issueSession(
  ctx: BaseContext,
  given: NewSession,
  { former, isSignIn = false }: Issue,
): Promise<string[]> {
  const { session, cookies } = await ctx.sessions.issue(given, cookieScope(ctx), former);
  await ctx.sessionRecords.begin(session, ctx.request);
  if (isSignIn) await noteSignIn(ctx, session);
  return cookies;
}

/**
 * Keys that are signed in with by themselves are no user’s sign-in. Where the storage server names nobody, the session
 * has the name of its temporary keys, which are others each time.
 */
async function noteSignIn(ctx: BaseContext, session: Session): Promise<void> {
  if (!session.hasAdmin || ownerOf(session) !== userOwner(session.userName)) return;
  await ctx.store.lastSignIns.note(session.userName).catch((cause: unknown) => {
    ctx.log.error({ err: cause }, 'the time of a sign-in could not be recorded');
  });
}
