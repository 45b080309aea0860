import type { InputOf } from '@longshore/contract/endpoint';
import type { sessionProviderCreate as row } from '@longshore/contract/session/login';
import type { BaseContext, OpenHandler } from '#/context.ts';
import { logSecurityEvent } from '#/http/security-events.ts';
import { toConsoleError } from '#/upstream/errors.ts';
import { cookieScope, cookiesElsewhere } from '../cookie-scope.ts';
import { beginSignIn, endFailedProviderSignIn } from '../sign-in-attempt.ts';
import { requireNobodyElse, supersede } from '../take-over.ts';
import { endFormerGrants } from './end-at-provider.ts';
import { exchangeCode } from './exchange-code.ts';
import { keepGrant } from './keep-grant.ts';
import type { BegunSignIn } from './sign-in-state.ts';
import { tradeToken } from './trade-token.ts';

type Answer = InputOf<typeof row>['body'];

/** Signs in with the code that the provider sent the browser back with. */
export const sessionProviderCreate: OpenHandler<typeof row> = async (ctx, { body }) => {
  const begun = await finished(ctx, body.state);
  const { id, browser, provider: from } = begun;
  // By the browser alone, whose secret nobody else has: who fails behind its address does not keep it out.
  const attempt = await beginSignIn(ctx, `sign-in ${id}`, `sign-in ${browser}`);
  try {
    await signIn(ctx, begun, body);
    await attempt.forgive();
  } catch (cause) {
    throw await endFailedProviderSignIn(ctx, { cause, attempt, userName: from });
  }
};

/** What the sign-in began with. Nobody guesses a state, so that one which is not this browser's is not counted. */
async function finished(ctx: BaseContext, state: string): Promise<BegunSignIn> {
  const { cookie } = ctx.request.headers;
  try {
    return await ctx.signInStates.finish(cookie, state);
  } catch (cause) {
    if (ctx.signInStates.isPlanted(cookie))
      ctx.reply.header('set-cookie', ctx.signInStates.forget(cookieScope(ctx), cookiesElsewhere(ctx).paths));
    const { code } = toConsoleError(cause);
    logSecurityEvent(ctx.log, ctx.request, { event: 'sign-in-failed', userName: '', code });
    throw cause;
  }
}

async function signIn(ctx: BaseContext, begun: BegunSignIn, answer: Answer): Promise<void> {
  const provider = ctx.providers.find(begun.provider);
  const tokens = await exchangeCode(provider, begun, answer);
  const traded = await tradeToken(ctx, { provider, tokens });
  const before = ctx.sessions.peek(ctx.request.headers.cookie);
  await requireNobodyElse(ctx, before, traded);
  const session = await keepGrant(ctx, traded, tokens);
  const scope = cookieScope(ctx);
  const cookies = await ctx.sessions.issue(session, scope);
  await supersede(ctx, before);
  await endFormerGrants(ctx, before, session);
  ctx.reply.header('set-cookie', [...cookies, ...ctx.signInStates.forget(scope)]);
  logSecurityEvent(ctx.log, ctx.request, { event: 'sign-in', userName: session.userName });
}
