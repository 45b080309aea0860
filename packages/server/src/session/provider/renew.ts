import type { sessionProviderRenew as row } from '@longshore/contract/session/login';
import type { Handler } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { issueSession } from '../issue-session.ts';
import { renewJobs, supersede } from '../take-over.ts';
import { keepRenewed, refreshTokens } from './refresh-tokens.ts';
import { tradeToken } from './trade-token.ts';

/** Renews the session with the provider's refresh token; the user is not asked. */
export const sessionProviderRenew: Handler<typeof row> = async (ctx) => {
  const { session: former } = ctx;
  const { name, grantId } = former.provider ?? {};
  if (name === undefined || grantId === undefined)
    throw refuse('NotRenewable', 'This session is renewed only by signing in again');
  const provider = ctx.providers.find(name);
  await ctx.grants.renew(grantId, async (grant) => {
    // Nobody would get what took the token's place.
    ctx.signal.throwIfAborted();
    const { tokens, refreshToken } = await refreshTokens(ctx, { provider, grant });
    const renewed = await tradeToken(ctx, { provider, tokens, former });
    if (renewed.userName !== former.userName)
      throw refuse('ProviderInvalid', 'The identity provider renewed the session of another user');
    await keepRenewed(ctx, { provider, grant }, { refreshToken, expiresAtMs: renewed.expiresAt });
    const session = { ...renewed, provider: { name, userName: former.provider?.userName, grantId } };
    const hidesMenu = former.hidesMenu === undefined ? {} : { hidesMenu: former.hidesMenu };
    const cookies = await issueSession(ctx, { ...session, ...hidesMenu }, { former });
    await renewJobs(ctx, former, session);
    await supersede(ctx, [former]);
    ctx.reply.header('set-cookie', cookies);
  });
};
