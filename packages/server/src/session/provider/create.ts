import { randomUUID } from 'node:crypto';
import type { sessionProviderCreate as row } from '@longshore/contract/session/login';
import type { OpenHandler } from '#/context.ts';
import { logSecurityEvent } from '#/http/security-events.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { cookieScope, cookiesElsewhere } from '../cookie-scope.ts';
import { beginSignIn } from '../sign-in-attempt.ts';
import { requireNobodyElse, supersede } from '../take-over.ts';
import { exchangeCode } from './exchange-code.ts';
import { keepGrant } from './keep-grant.ts';
import { tradeToken } from './trade-token.ts';

/** Signs in with the code that the provider sent the browser back with. */
export const sessionProviderCreate: OpenHandler<typeof row> = async (ctx, { body }) => {
  const { cookie } = ctx.request.headers;
  // Of its own, so that whoever fails behind an address slows that address only, and not the provider's other users.
  const attempt = await beginSignIn(ctx, `sign-in ${randomUUID()}`);
  const scope = cookieScope(ctx);
  let from = '';
  try {
    const begun = await ctx.signInStates.finish(cookie, body.state);
    from = begun.provider;
    const provider = ctx.providers.find(from);
    const tokens = await exchangeCode(provider, begun, body);
    const traded = await tradeToken(ctx, { provider, tokens });
    const before = ctx.sessions.peek(cookie);
    await requireNobodyElse(ctx, before, traded);
    const session = await keepGrant(ctx, traded, tokens);
    const cookies = await ctx.sessions.issue(session, scope);
    await supersede(ctx, before);
    await attempt.forgive();
    ctx.reply.header('set-cookie', [...cookies, ...ctx.signInStates.forget(scope)]);
    logSecurityEvent(ctx.log, ctx.request, { event: 'sign-in', userName: session.userName });
  } catch (cause) {
    const { code } = toConsoleError(cause);
    await attempt.forgiveKey();
    if (ctx.signInStates.isPlanted(cookie))
      ctx.reply.header('set-cookie', ctx.signInStates.forget(scope, cookiesElsewhere(ctx).paths));
    logSecurityEvent(ctx.log, ctx.request, { event: 'sign-in-failed', userName: from, code });
    throw cause;
  }
};
