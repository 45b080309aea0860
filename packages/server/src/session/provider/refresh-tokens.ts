import { refreshTokenGrant } from 'openid-client';
import type { SessionContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { revoke } from './end-at-provider.ts';
import type { Grant } from './grants.ts';
import { providerFailure } from './provider-failure.ts';
import type { Provider } from './providers.ts';
import { sentSecrets } from './sent-secrets.ts';
import type { Tokens } from './trade-token.ts';

interface Renewing {
  readonly provider: Provider;
  readonly grant: Grant;
}

interface Renewed {
  readonly tokens: Tokens;
  /** The one to renew with next: not all providers give a new one. */
  readonly refreshToken: string;
}

/** New tokens of the provider. What takes the refresh token's place is kept before anything else can fail. */
export async function refreshTokens(ctx: SessionContext, renewing: Renewing): Promise<Renewed> {
  const { provider, grant } = renewing;
  const { refreshToken } = grant;
  if (refreshToken === null) throw refuse('NotRenewable', 'This session is renewed only by signing in again');
  const configuration = await provider.ready();
  const tokens = await refreshTokenGrant(configuration, refreshToken).catch((cause: unknown) => {
    const { displayName } = provider.settings;
    const sent = sentSecrets(provider.settings, refreshToken);
    throw providerFailure(cause, { step: 'renewal', displayName, sent });
  });
  const next = tokens.refresh_token ?? refreshToken;
  await keepRenewed(ctx, renewing, { refreshToken: next, expiresAtMs: ctx.session.expiresAt });
  return { tokens, refreshToken: next };
}

/** Keeps a refresh token with the session. Where that was ended meanwhile, elsewhere too, the token ends with it. */
export async function keepRenewed(
  ctx: SessionContext,
  { provider, grant }: Renewing,
  { refreshToken, expiresAtMs }: { readonly refreshToken: string; readonly expiresAtMs: number },
): Promise<void> {
  if (await grant.replace(refreshToken, expiresAtMs)) return;
  await revoke(ctx, provider, refreshToken);
  throw refuse('SessionRevoked', 'The session was ended; sign in again');
}
