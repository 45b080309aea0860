import type { BaseContext } from '#/context.ts';
import type { NewSession } from '../sessions.ts';
import type { Tokens } from './trade-token.ts';

/** Keeps what renews the session. A store that is away costs the renewal, not the sign-in. */
export async function keepGrant(ctx: BaseContext, session: NewSession, tokens: Tokens): Promise<NewSession> {
  const { refresh_token: refreshToken } = tokens;
  if (refreshToken === undefined || session.provider === undefined) return session;
  try {
    const grantId = await ctx.grants.keep(refreshToken, session.expiresAt);
    return { ...session, provider: { ...session.provider, grantId } };
  } catch (cause) {
    ctx.log.error({ err: cause }, 'what renews a session could not be stored; it ends at its time');
    return session;
  }
}
