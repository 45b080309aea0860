import type { sessionCreate as row } from '@longshore/contract/session/login';
import type { OpenHandler } from '#/context.ts';
import { logSecurityEvent } from '#/http/security-events.ts';
import { attemptedName } from './attempted-name.ts';
import { cookieScope } from './cookie-scope.ts';
import { endFormerGrants } from './provider/end-at-provider.ts';
import { beginSignIn, endFailedSignIn } from './sign-in-attempt.ts';
import { startSession } from './start.ts';
import { findFormer, renewJobs, supersede } from './take-over.ts';

/** Signs in; with a living session of the same user this renews it. */
export const sessionCreate: OpenHandler<typeof row> = async (ctx, { body }) => {
  const { request } = ctx;
  const userName = body.accessKey;
  const attempt = await beginSignIn(ctx, userName);
  const before = ctx.sessions.peek(request.headers.cookie);
  const old = await findFormer(ctx, before, userName);
  try {
    const session = await startSession(ctx, body, old);
    const scope = cookieScope(ctx);
    const former = old?.userName === session.userName ? old : undefined;
    const cookies = await ctx.sessions.issue(session, scope, former);
    if (former !== undefined) await renewJobs(ctx, former, session);
    await supersede(ctx, before);
    await endFormerGrants(ctx, before, session);
    await attempt.forgive();
    const mark = ctx.knownBrowsers.mark(attemptedName(ctx.config, userName), scope);
    ctx.reply.header('set-cookie', [...cookies, mark]);
    logSecurityEvent(ctx.log, request, { event: 'sign-in', userName: session.userName });
  } catch (cause) {
    throw await endFailedSignIn(ctx, { cause, attempt, userName });
  }
};
