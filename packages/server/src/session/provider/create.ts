import { randomUUID } from 'node:crypto';
import type { sessionProviderCreate as row } from '@longshore/contract/session/login';
import type { OpenHandler } from '#/context.ts';
import { logSecurityEvent } from '#/http/security-events.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { cookieScope } from '../cookie-scope.ts';
import { issueSession } from '../issue-session.ts';
import { beginSignIn } from '../sign-in-attempt.ts';
import { supersede } from '../take-over.ts';
import { exchangeCode } from './exchange-code.ts';
import { keepGrant } from './keep-grant.ts';
import { tradeToken } from './trade-token.ts';

/** Signs in with the code that the provider sent the browser back with. */
export const sessionProviderCreate: OpenHandler<typeof row> = async (ctx, { body }) => {
  const { request } = ctx;
  // Of its own, so that whoever fails behind an address slows that address only, and not the provider's other users.
  const attempt = await beginSignIn(ctx, `sign-in ${randomUUID()}`);
  let from = '';
  try {
    const begun = await ctx.signInStates.finish(request.headers.cookie, body.state);
    from = begun.provider;
    const provider = ctx.providers.find(from);
    const tokens = await exchangeCode(provider, begun, body);
    const session = await keepGrant(ctx, await tradeToken(ctx, { provider, tokens }), tokens);
    const scope = cookieScope(ctx);
    const cookies = await issueSession(ctx, session, { isSignIn: true });
    await supersede(ctx, ctx.sessions.peek(request.headers.cookie));
    await attempt.forgive();
    ctx.reply.header('set-cookie', [...cookies, ctx.signInStates.forget(scope)]);
    logSecurityEvent(ctx.log, request, { event: 'sign-in', userName: session.userName });
  } catch (cause) {
    const { code } = toConsoleError(cause);
    await attempt.forgiveKey();
    logSecurityEvent(ctx.log, request, { event: 'sign-in-failed', userName: from, code });
    throw cause;
  }
};
