import type { sessionDelete as row } from '@longshore/contract/session/login';
import { tokensRevoke } from '@longshore/madmin';
import type { BaseContext, OpenHandler } from '#/context.ts';
import { cookieScope, cookiesElsewhere } from './cookie-scope.ts';
import type { Session } from './session.ts';

/** The storage server gets this long to end the keys; the console's own session has ended before. */
const revokeMs = 5000;

/** Signs out. Answers 200 whatever happens: the browser forgets the session in any case. */
export const sessionDelete: OpenHandler<typeof row> = async (ctx) => {
  ctx.reply.header('set-cookie', ctx.sessions.forget(cookieScope(ctx), cookiesElsewhere(ctx)));
  await Promise.all(ctx.sessions.peek(ctx.request.headers.cookie).map((session) => endSession(ctx, session)));
};

async function endSession(ctx: BaseContext, session: Session): Promise<void> {
  await ctx.sessions.end(session).catch((cause: unknown) => {
    ctx.log.error({ err: cause }, 'the end of a session could not be recorded');
  });
  await endKeys(ctx, session);
}

async function endKeys(ctx: BaseContext, session: Session): Promise<void> {
  if (session.revokeType === undefined) return;
  try {
    // Not the request's own signal: the keys end even when the browser has gone.
    await tokensRevoke(
      ctx.upstream.admin(session.credentials),
      {},
      { signal: AbortSignal.timeout(revokeMs) },
    );
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'the temporary keys of an ended session live on until they expire');
  }
}
