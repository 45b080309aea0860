import { tokensRevoke } from '@longshore/madmin';
import type { BaseContext } from '#/context.ts';
import type { Session } from './session.ts';

/** The storage server gets this long to end the keys; the console's own session has ended before. */
const revokeMs = 5000;

/** Ends a session and its temporary keys; answers what of it could not be ended. */
export async function endSession(ctx: BaseContext, session: Session): Promise<string[]> {
  return (await Promise.all([recordEnd(ctx, session), endKeys(ctx, session)])).flat();
}

async function recordEnd(ctx: BaseContext, session: Session): Promise<string[]> {
  try {
    await ctx.sessions.end(session);
    return [];
  } catch (cause) {
    ctx.log.error({ err: cause }, 'the end of a session could not be stored; it holds in this process only');
    return ['The end of the session could not be stored. Until it is, it does not outlive the console.'];
  }
}

async function endKeys(ctx: BaseContext, session: Session): Promise<string[]> {
  if (session.revokeType === undefined) return [];
  try {
    // Not the request's own signal: the keys end even when the browser has gone.
    await tokensRevoke(
      ctx.upstream.admin(session.credentials),
      {},
      { signal: AbortSignal.timeout(revokeMs) },
    );
    return [];
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'the temporary keys of an ended session live on until they expire');
    return ['The storage server could not end the temporary keys of the session. They expire by themselves.'];
  }
}
