import { refreshTokenGrant } from 'openid-client';
import { refuse } from '#/upstream/errors.ts';
import type { Session } from '../session.ts';
import type { Grant } from './grants.ts';
import { providerFailure } from './provider-failure.ts';
import type { Provider } from './providers.ts';
import type { Tokens } from './trade-token.ts';

/** New tokens of the provider. What takes the refresh token's place is kept before anything else can fail. */
export async function refreshTokens(provider: Provider, grant: Grant, former: Session): Promise<Tokens> {
  const { refreshToken, replace } = grant;
  if (refreshToken === null) throw refuse('NotRenewable', 'This session is renewed only by signing in again');
  const configuration = await provider.ready();
  const tokens = await refreshTokenGrant(configuration, refreshToken).catch((cause: unknown) => {
    throw providerFailure(cause, { step: 'renewal', displayName: provider.settings.displayName });
  });
  await replace(tokens.refresh_token ?? refreshToken, former.expiresAt);
  return tokens;
}
