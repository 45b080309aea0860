import type { sessionDelete as row } from '@longshore/contract/session/login';
import type { OpenHandler } from '#/context.ts';
import { cookieScope, cookiesElsewhere } from './cookie-scope.ts';
import { endSession } from './end-session.ts';
import { endAtProvider } from './provider/end-at-provider.ts';

/** Signs out. Answers 200 whatever happens: the browser forgets the session in any case. */
export const sessionDelete: OpenHandler<typeof row> = async (ctx) => {
  ctx.reply.header('set-cookie', ctx.sessions.forget(cookieScope(ctx), cookiesElsewhere(ctx)));
  const sessions = ctx.sessions.peek(ctx.request.headers.cookie);
  const ends = await Promise.all(
    sessions.map(async (session) => {
      const warnings = await endSession(ctx, session);
      const atProvider = await endAtProvider(ctx, session);
      return { ...atProvider, warnings: [...warnings, ...atProvider.warnings] };
    }),
  );
  const warnings = ends.flatMap((end) => end.warnings);
  const redirect = ends.find((end) => end.redirect !== undefined)?.redirect;
  return {
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(redirect === undefined ? {} : { redirect }),
  };
};
