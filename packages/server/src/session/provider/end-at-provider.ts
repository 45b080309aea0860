import { buildEndSessionUrl, tokenRevocation } from 'openid-client';
import type { BaseContext } from '#/context.ts';
import type { Session } from '../session.ts';
import type { NewSession } from '../sessions.ts';
import { callbackUrl } from './callback-url.ts';
import { providerFailure } from './provider-failure.ts';
import type { Provider } from './providers.ts';
import { sentSecrets } from './sent-secrets.ts';

export interface ProviderEnd {
  /** Where the browser ends its session at the provider. */
  readonly redirect?: string;
  readonly warnings: string[];
}

const patienceMs = 5000;

/** What is left of a session at its provider. The console's own session has ended before: nothing here keeps it. */
export async function endAtProvider(
  ctx: BaseContext,
  { provider: from }: Pick<Session, 'provider'>,
): Promise<ProviderEnd> {
  if (from === undefined) return { warnings: [] };
  const work = endWith(ctx, from);
  const { promise, resolve } = Promise.withResolvers<ProviderEnd>();
  const timer = setTimeout(() => resolve({ warnings: [unended] }), patienceMs);
  try {
    return await Promise.race([work, promise]);
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'a session could not be ended at its identity provider');
    return { warnings: [unended] };
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}

type Staying = Pick<NewSession, 'userName' | 'provider'>;

/**
 * What is left at its provider of a session that another one outlives. Where that is of the same user at the same
 * provider, the token is only forgotten: many providers end with one all that its user granted, also what the other
 * session is renewed with. Answers in words what could not be ended.
 */
export async function endBeside(ctx: BaseContext, ending: Staying, staying: Staying): Promise<string[]> {
  const { userName, provider } = ending;
  if (userName !== staying.userName || provider?.name !== staying.provider?.name)
    return (await endAtProvider(ctx, ending)).warnings;
  if (provider?.grantId === undefined) return [];
  await ctx.grants.take(provider.grantId).catch((cause: unknown) => {
    // Nobody is warned: the session has ended, and without it nothing is renewed.
    ctx.log.error({ err: cause }, 'what renews an ended session could not be forgotten; it ends at its time');
  });
  return [];
}

/** The grants of sessions that a new one took the place of. */
export async function endFormerGrants(
  ctx: BaseContext,
  before: readonly Session[],
  session: NewSession,
): Promise<void> {
  await Promise.all(before.map((former) => endBeside(ctx, former, session)));
}

const unended =
  'The identity provider could not be told that the session ended. You may still be signed in there.';

async function endWith(ctx: BaseContext, from: NonNullable<Session['provider']>): Promise<ProviderEnd> {
  const refreshToken = from.grantId === undefined ? null : await ctx.grants.take(from.grantId);
  const provider = ctx.providers.find(from.name);
  const configuration = await provider.ready();
  const { end_session_endpoint: endpoint } = configuration.serverMetadata();
  const warnings = refreshToken === null ? [] : await revoke(ctx, provider, refreshToken);
  if (endpoint === undefined) return { warnings };
  // Without the ID token as a hint: the storage server takes it for a password, and addresses are logged.
  const back = loginUrl(ctx, provider);
  const parameters: Record<string, string> = { client_id: provider.settings.clientId };
  if (back !== null) parameters['post_logout_redirect_uri'] = back;
  return { redirect: buildEndSessionUrl(configuration, parameters).href, warnings };
}

/** Tells the provider that a refresh token is over, where it takes that; answers in words what was not possible. */
export async function revoke(ctx: BaseContext, provider: Provider, refreshToken: string): Promise<string[]> {
  try {
    const configuration = await provider.ready();
    if (configuration.serverMetadata().revocation_endpoint !== undefined)
      await tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
    return [];
  } catch (cause) {
    const { displayName } = provider.settings;
    const sent = sentSecrets(provider.settings, refreshToken);
    const failure = providerFailure(cause, { step: 'revocation', displayName, sent });
    ctx.log.warn({ err: failure }, 'a refresh token lives on at its identity provider');
    return [unended];
  }
}

/** The sign-in page, beside the page that the provider sends the browser to. */
function loginUrl(ctx: BaseContext, provider: Provider): string | null {
  const callback = callbackUrl(ctx, provider);
  return callback.endsWith('/oauth_callback') ? callback.replace(/oauth_callback$/, 'login') : null;
}
