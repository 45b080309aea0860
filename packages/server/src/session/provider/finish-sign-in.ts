import type { InputOf } from '@longshore/contract/endpoint';
import type { sessionProviderCreate as row } from '@longshore/contract/session/login';
import type { BaseContext } from '#/context.ts';
import { logSecurityEvent } from '#/http/security-events.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { cookieScope, cookiesElsewhere } from '../cookie-scope.ts';
import { issueSession } from '../issue-session.ts';
import { requireNobodyElse, supersede } from '../take-over.ts';
import { endFormerGrants } from './end-at-provider.ts';
import { exchangeCode } from './exchange-code.ts';
import { keepGrant } from './keep-grant.ts';
import type { BegunSignIn } from './sign-in-state.ts';
import { tradeToken } from './trade-token.ts';

type Answer = InputOf<typeof row>['body'];

/** What the sign-in began with. Nobody guesses a state, so that one which is not this browser's is not counted. */
export function begunSignIn(ctx: BaseContext, state: string): BegunSignIn {
  const { cookie } = ctx.request.headers;
  try {
    return ctx.signInStates.open(cookie, state);
  } catch (cause) {
    if (ctx.signInStates.isPlanted(cookie))
      ctx.reply.header('set-cookie', ctx.signInStates.forget(cookieScope(ctx), cookiesElsewhere(ctx).paths));
    const { code } = toConsoleError(cause);
    logSecurityEvent(ctx.log, ctx.request, { event: 'sign-in-failed', userName: '', code });
    throw cause;
  }
}

/** Trades the code for a session, and sends its cookies. */
export async function finishSignIn(ctx: BaseContext, begun: BegunSignIn, answer: Answer): Promise<void> {
  const provider = ctx.providers.find(begun.provider);
  const tokens = await exchangeCode(provider, begun, answer);
  const traded = await tradeToken(ctx, { provider, tokens });
  const before = ctx.sessions.peek(ctx.request.headers.cookie);
  await requireNobodyElse(ctx, before, traded);
  const session = await keepGrant(ctx, traded, tokens);
  const scope = cookieScope(ctx);
  const cookies = await issueSession(ctx, session, { isSignIn: true });
  await supersede(ctx, before);
  await endFormerGrants(ctx, before, session);
  ctx.reply.header('set-cookie', [...cookies, ...ctx.signInStates.forget(scope)]);
  logSecurityEvent(ctx.log, ctx.request, { event: 'sign-in', userName: session.userName });
}
