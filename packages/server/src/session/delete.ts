import type { sessionDelete as row } from '@longshore/contract/session/login';
import type { OpenHandler } from '#/context.ts';
import { cookieScope, cookiesElsewhere } from './cookie-scope.ts';
import { endSession } from './end-session.ts';

/** Signs out. Answers 200 whatever happens: the browser forgets the session in any case. */
export const sessionDelete: OpenHandler<typeof row> = async (ctx) => {
  ctx.reply.header('set-cookie', ctx.sessions.forget(cookieScope(ctx), cookiesElsewhere(ctx)));
  const sessions = ctx.sessions.peek(ctx.request.headers.cookie);
  const warnings = (await Promise.all(sessions.map((session) => endSession(ctx, session)))).flat();
  return warnings.length === 0 ? {} : { warnings };
};
