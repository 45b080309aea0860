import { randomBytes } from 'node:crypto';
import { assumeRoleWithWebIdentity } from '@longshore/madmin';
import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import type { BaseContext } from '#/context.ts';
import { refuse } from '#/upstream/errors.ts';
import { refusalOf } from '#/upstream/refusal.ts';
import type { Session } from '../session.ts';
import type { NewSession } from '../sessions.ts';
import { signInWithToken } from '../sign-in.ts';
import type { Provider } from './providers.ts';

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

interface Trade {
  readonly provider: Provider;
  readonly tokens: Tokens;
  /** The session that this renews. */
  readonly former?: Session;
}

/** Trades a provider's ID token for temporary keys of the storage server. */
export async function tradeToken(ctx: BaseContext, { provider, tokens, former }: Trade): Promise<NewSession> {
  const { upstream, signal, now } = ctx;
  const { sessionSeconds } = ctx.config;
  const { name, roleArn, sendsAccessToken } = provider.settings;
  const { id_token: idToken } = tokens;
  if (idToken === undefined)
    throw refuse('NotRenewable', 'The identity provider renews no ID token; sign in again');
  const revokeType = former?.revokeType ?? `console-${randomBytes(12).toString('hex')}`;
  const given = await assumeRoleWithWebIdentity(
    upstream.server,
    {
      webIdentityToken: idToken,
      ...(sendsAccessToken ? { webIdentityAccessToken: tokens.access_token } : {}),
      ...(roleArn === undefined ? {} : { roleArn, roleSessionName: 'console' }),
      durationSeconds: sessionSeconds,
      tokenRevokeType: revokeType,
    },
    { signal },
  ).catch((cause: unknown) => {
    throw refusedToken(cause, provider);
  });
  const { accessKey, secretKey, sessionToken } = given;
  const session = await signInWithToken(
    { upstream, signal, now, sessionSeconds, revokeType },
    { accessKey, secretKey, sessionToken },
  );
  const userName = former?.provider?.userName ?? nameIn(tokens);
  return { ...session, kind: 'oidc', revokeType, provider: { name, userName } };
}

/** What the storage server says of a token is meant for whoever set provider and policies up. */
function refusedToken(cause: unknown, { settings }: Provider): unknown {
  const refusal = refusalOf(cause);
  if (refusal === null || refusal.status >= 500) return cause;
  const { displayName } = settings;
  const who = displayName === '' ? 'the identity provider' : `the identity provider ${displayName}`;
  return refuse('IdentityRefused', `The storage server does not accept the sign-in of ${who}`, {
    detailedMessage: `While the ID token was exchanged for temporary credentials: ${refusal.message}`,
    cause,
  });
}

const mostNameLength = 128;

/** What people know themselves by; the subject is often a number. */
function nameIn(tokens: Tokens): string | undefined {
  const claims = tokens.claims();
  const found = [claims?.['preferred_username'], claims?.['email'], claims?.['name'], claims?.sub].find(
    (one): one is string => typeof one === 'string' && one.trim() !== '',
  );
  return found?.slice(0, mostNameLength);
}
