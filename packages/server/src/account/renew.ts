import type { SessionContext } from '#/context.ts';
import { attemptedName } from '#/session/attempted-name.ts';
import { cookieScope } from '#/session/cookie-scope.ts';
import { issueSession } from '#/session/issue-session.ts';
import { startSession } from '#/session/start.ts';
import { renewJobs, supersede } from '#/session/take-over.ts';

/** A session made from the new password takes the place of this one. */
export async function renewWith(ctx: SessionContext, secretKey: string): Promise<void> {
  const { session: former, sessions, request } = ctx;
  const { userName } = former;
  const session = await startSession(ctx, { accessKey: userName, secretKey }, former);
  const scope = cookieScope(ctx);
  const cookies = await issueSession(ctx, session, { former });
  await renewJobs(ctx, former, session);
  await supersede(ctx, sessions.peek(request.headers.cookie));
  ctx.reply.header('set-cookie', [
    ...cookies,
    ctx.knownBrowsers.mark(attemptedName(ctx.config, userName), scope),
  ]);
}
